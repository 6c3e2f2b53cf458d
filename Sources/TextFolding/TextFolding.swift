// TextFolding: to come.
