#!/usr/bin/env python3
"""Makes the sample spreadsheets samples/positions.csv, .xlsx and .ods. The positions are made up.

Needs openpyxl and odfpy from PyPI. The files are in the project; run this only to make them anew.
"""

import datetime
from pathlib import Path

import openpyxl
from odf import number, opendocument, style, table, text

SAMPLES = Path(__file__).resolve().parent.parent / "samples"


def write_csv() -> None:
    """As a Japanese Excel saves it: CP932, with characters that plain Shift_JIS lacks, and months without a year."""
    lines = [
        "優待クロス予定表 ①,,,,,,",
        "銘柄コード,銘柄名,必要株数,権利確定日,証券会社,名義,メモ",
        "8267,イオン,100,2月末,SBI証券,本人,優待カード",
        '3197,㈱すかいらーく,"1,000株",6月末,楽天証券,本人,6月～12月に利用',
        "8233,髙島屋,100,2月末,SBI証券,家族,",
        "# 見送り,,,,,,",
        "9202,ＡＮＡホールディングス,200,3月末,日興証券,本人,",
        "２７０２,日本マクドナルド,100,6月末,SBI証券,家族,",
        "3387,クリエイト・レストランツ,400,8月末,日興証券,本人,",
    ]
    (SAMPLES / "positions.csv").write_bytes("\r\n".join(lines + [""]).encode("cp932"))


def write_xlsx() -> None:
    """A title over the header, a sheet for each month, days in Western and in era formats, statuses."""
    book = openpyxl.Workbook()
    book.remove(book.active)
    header = ["銘柄コード", "銘柄名", "株数", "権利確定日", "証券会社", "名義", "状態"]
    march, september = datetime.date(2027, 3, 31), datetime.date(2026, 9, 30)
    sheets = {
        "9月": [
            [9433, "ＫＤＤＩ", 100, september, "SBI証券", "本人", "予定"],
            [9861, "吉野家ホールディングス", 200, datetime.date(2026, 8, 31), "日興証券", "本人", "クロス済"],
            [3048, "ビックカメラ", 100, datetime.date(2026, 8, 31), "SBI証券", "家族", "現渡済"],
            ["130A", "見本バイオ", 100, september, "楽天証券", "家族", "売建済"],
            [4661, "オリエンタルランド", 500, september, "SBI証券", "本人", "予定"],
        ],
        "3月": [
            [9202, "ＡＮＡホールディングス", 200, march, "日興証券", "本人", "予定"],
            [9020, "ＪＲ東日本", 100, march, "SBI証券", "家族", "予定"],
            [7412, "アトム", 1000, march, "楽天証券", "本人", "予定"],
            [2897, "日清食品ホールディングス", 300, march, "SBI証券", "本人", "取消"],
        ],
    }
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        sheet["A1"] = f"{name}の優待クロス"
        sheet.merge_cells("A1:G1")
        sheet.append([])
        sheet.append(header)
        for row in rows:
            sheet.append(row)
        for row in range(4, 4 + len(rows)):
            sheet.cell(row, 4).number_format = "[$-411]ge.m.d" if name == "3月" else "yyyy/m/d"
            sheet.cell(row, 3).number_format = '#,##0"株"'
    book.save(SAMPLES / "positions.xlsx")


def write_ods() -> None:
    """A month in one column and the day of the month in the next, and the dates that its owner worked out."""
    document = opendocument.OpenDocumentSpreadsheet()
    format_of_month = number.DateStyle(name="month")
    for part in (number.Year(style="long"), number.Text(text="年"), number.Month(), number.Text(text="月")):
        format_of_month.addElement(part)
    document.automaticstyles.addElement(format_of_month)
    document.automaticstyles.addElement(style.Style(name="monthcell", family="table-cell", datastylename=format_of_month))
    sheet = table.Table(name="保有")
    rows = [
        ["コード", "銘柄", "数量［株］", "権利月", "権利日", "権利落ち日", "口座", "名義"],
        [3046, "ジンズホールディングス", 100, datetime.date(2026, 8, 1), "末日", datetime.date(2026, 8, 28), "SBI証券", "本人"],
        [3395, "サンマルクホールディングス", 100, datetime.date(2026, 9, 1), "末日", datetime.date(2026, 9, 29), "SBI証券", "家族"],
        [9936, "王将フードサービス", 200, datetime.date(2026, 9, 1), "20日", datetime.date(2026, 9, 17), "楽天証券", "本人"],
    ]
    for values in rows:
        row = table.TableRow()
        for column, value in enumerate(values):
            row.addElement(cell(value, is_month=column == 3))
        sheet.addElement(row)
    document.spreadsheet.addElement(sheet)
    document.save(SAMPLES / "positions.ods")


def cell(value: object, is_month: bool) -> table.TableCell:
    if isinstance(value, datetime.date):
        shown = f"{value.year}年{value.month}月" if is_month else str(value)
        attributes = {"stylename": "monthcell"} if is_month else {}
        made = table.TableCell(valuetype="date", datevalue=str(value), **attributes)
    elif isinstance(value, int):
        shown = str(value)
        made = table.TableCell(valuetype="float", value=value)
    else:
        shown = str(value)
        made = table.TableCell(valuetype="string")
    made.addElement(text.P(text=shown))
    return made


if __name__ == "__main__":
    write_csv()
    write_xlsx()
    write_ods()
