// The types and constants alone: the functions are found when the first archive comes (Sources/Spreadsheet/ZipLibrary.swift).
#include <zip.h>
