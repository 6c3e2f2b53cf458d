#!/usr/bin/env python3
"""Makes the spreadsheets that other programs must have written, for the tests beside them.

Needs openpyxl, odfpy and msoffcrypto-tool from PyPI, LibreOffice Calc (soffice) and Info-ZIP (zip).
The files are in the project; run this only to make them anew.
"""

import datetime
import io
import subprocess
import tempfile
from pathlib import Path

import msoffcrypto.format.ooxml
import openpyxl
from odf import opendocument, style, table, text
from odf import number as numberformat
from openpyxl.utils.datetime import CALENDAR_MAC_1904

HERE = Path(__file__).resolve().parent
DAY = datetime.date(2026, 3, 31)


def workbook() -> openpyxl.Workbook:
    """Two sheets, a merged title, a hidden row, dates in many formats, a formula that nobody calculated."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "3月"
    sheet["A1"] = "優待クロス一覧"
    sheet.merge_cells("A1:D1")
    sheet.append(["銘柄コード", "株数", "権利確定日", "合計"])
    formats = ["yyyy/m/d", "[$-411]ge.m.d", '[$-411]ggge"年"m"月"d"日"', 'yyyy"年"m"月"', 'm"月"d"日"', "0.00", "h:mm"]
    for row, code in enumerate(formats, start=3):
        sheet.append([8267, 100, DAY, f"=B{row}*2"])
        sheet.cell(row=row, column=3).number_format = code
    sheet.row_dimensions[4].hidden = True
    other = book.create_sheet("9月")
    other["C5"] = "離れたセル"
    other["XFD9"] = True
    book.create_sheet("隠し").sheet_state = "hidden"
    book["隠し"]["A1"] = "隠れたシート"
    return book


def save_openpyxl() -> None:
    book = workbook()
    book.save(HERE / "openpyxl.xlsx")
    book.epoch = CALENDAR_MAC_1904
    book.save(HERE / "openpyxl-1904.xlsx")


def save_encrypted() -> None:
    plain = io.BytesIO()
    workbook().save(plain)
    with (HERE / "encrypted.xlsx").open("wb") as target:
        msoffcrypto.format.ooxml.OOXMLFile(plain).encrypt("secret", target)


def convert(source: Path, name: str, kind: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["soffice", "--headless", "--convert-to", kind, "--outdir", folder, source], check=True)
        (made,) = Path(folder).iterdir()
        (HERE / name).write_bytes(made.read_bytes())


def save_libreoffice() -> None:
    convert(HERE / "openpyxl.xlsx", "libreoffice.xlsx", "xlsx")
    convert(HERE / "openpyxl.xlsx", "libreoffice.ods", "ods")
    convert(HERE / "openpyxl.xlsx", "libreoffice.xls", "xls")


def save_odfpy() -> None:
    document = opendocument.OpenDocumentSpreadsheet()
    month = numberformat.DateStyle(name="month")
    month.addElement(numberformat.Year(style="long"))
    month.addElement(numberformat.Text(text="年"))
    month.addElement(numberformat.Month())
    document.automaticstyles.addElement(month)
    document.automaticstyles.addElement(style.Style(name="monthcell", family="table-cell", datastylename=month))
    sheet = table.Table(name="保有")
    row = table.TableRow()
    for value in ["銘柄名", "権利月"]:
        cell = table.TableCell(valuetype="string")
        cell.addElement(text.P(text=value))
        row.addElement(cell)
    sheet.addElement(row)
    row = table.TableRow()
    ruby = text.Ruby()
    base = text.RubyBase()
    base.addText("髙島屋")
    reading = text.RubyText()
    reading.addText("たかしまや")
    ruby.addElement(base)
    ruby.addElement(reading)
    paragraph = text.P()
    paragraph.addElement(ruby)
    cell = table.TableCell(valuetype="string")
    cell.addElement(paragraph)
    row.addElement(cell)
    cell = table.TableCell(valuetype="date", datevalue="2026-03-01", stylename="monthcell")
    cell.addElement(text.P(text="2026年3"))
    row.addElement(cell)
    row.addElement(table.TableCell(formula="of:=1+1"))
    sheet.addElement(row)
    document.spreadsheet.addElement(sheet)
    document.save(HERE / "odfpy.ods")


def save_locked_archive() -> None:
    target = HERE / "password.zip"
    target.unlink(missing_ok=True)
    subprocess.run(["zip", "-q", "-j", "-P", "secret", target, HERE / "openpyxl.xlsx"], check=True)


if __name__ == "__main__":
    save_openpyxl()
    save_encrypted()
    save_libreoffice()
    save_odfpy()
    save_locked_archive()
