internal import CExpat

/// What wants to hear of the elements and the text of an XML document, in order.
protocol XMLContentHandler: AnyObject {
  /// An element begins.
  func begin(_ name: XMLName, _ attributes: XMLAttributes) throws(SpreadsheetError)
  /// The element that began last ends.
  func end(_ name: XMLName) throws(SpreadsheetError)
  /// A piece of text, in UTF-8; one text may come in several pieces.
  func text(_ bytes: UnsafeRawBufferPointer)
}

/// Reads XML as it arrives, through expat. Namespaces are resolved, document types refused.
final class XMLReader {
  private let parser: XML_Parser?
  private let part: String
  private let handler: any XMLContentHandler
  private let limits: SpreadsheetLimits
  private var depth = 0
  private var bytesTaken = 0
  private var failure: SpreadsheetError?

  /// A reader of the archive's part of that name.
  init(part: String, handler: any XMLContentHandler, limits: SpreadsheetLimits) {
    self.part = part
    self.handler = handler
    self.limits = limits
    parser = XML_ParserCreateNS(nil, XMLName.separator)
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { reader, name, attributes in XMLReader.from(reader)?.begin(name, attributes) },
      { reader, name in XMLReader.from(reader)?.end(name) })
    XML_SetCharacterDataHandler(parser) { reader, text, length in XMLReader.from(reader)?.text(text, length) }
    XML_SetStartDoctypeDeclHandler(parser) { reader, _, _, _, _ in XMLReader.from(reader)?.refuseDocumentType() }
  }

  deinit { XML_ParserFree(parser) }

  /// Takes the next piece of the document.
  ///
  /// - Throws: `malformedXML`, `documentType`, `tooLarge`, and what the handler throws.
  func take(_ piece: UnsafeRawBufferPointer) throws(SpreadsheetError) {
    let bytes = piece.baseAddress?.assumingMemoryBound(to: CChar.self)
    try check(XML_Parse(parser, bytes, Int32(piece.count), 0))
    bytesTaken += piece.count
    guard bytesTaken - XML_GetCurrentByteIndex(parser) <= limits.tagLength else { throw .tooLarge(.tagLength(limits.tagLength)) }
  }

  /// Says that the document is at its end.
  func finish() throws(SpreadsheetError) {
    try check(XML_Parse(parser, nil, 0, 1))
  }

  private func check(_ status: XML_Status) throws(SpreadsheetError) {
    if let failure { throw failure }
    guard status == XML_STATUS_OK else {
      throw .malformedXML(part: part, line: Int(XML_GetCurrentLineNumber(parser)))
    }
  }
}

/// What expat calls. Nothing is thrown through it: the failure is kept, and the parser stopped.
extension XMLReader {
  private static func from(_ userData: UnsafeMutableRawPointer?) -> XMLReader? {
    userData.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin(_ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    guard let name, let attributes, failure == nil else { return }
    depth += 1
    do throws(SpreadsheetError) {
      guard depth <= limits.nesting else { throw .tooLarge(.nesting(limits.nesting)) }
      try handler.begin(XMLName(name), XMLAttributes(attributes))
    } catch {
      stop(error)
    }
  }

  private func end(_ name: UnsafePointer<CChar>?) {
    guard let name, failure == nil else { return }
    depth -= 1
    do throws(SpreadsheetError) {
      try handler.end(XMLName(name))
    } catch {
      stop(error)
    }
  }

  private func text(_ text: UnsafePointer<CChar>?, _ length: Int32) {
    guard failure == nil else { return }
    handler.text(UnsafeRawBufferPointer(start: text, count: Int(length)))
  }

  private func refuseDocumentType() { stop(.documentType(part: part)) }

  private func stop(_ error: SpreadsheetError) {
    failure = failure ?? error
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }
}
