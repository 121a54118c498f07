import { defineMessages } from './message-template.ts'

export const spreadsheetMessages = defineMessages('spreadsheet', {
  unreadable: 'This file could not be read. Please save it as CSV or XLSX.',
  broken_characters:
    'Some characters of this file are broken. Please save it as “CSV UTF-8” or XLSX and choose it again.',
  old_excel:
    'This is an old Excel file (.xls) or a password-protected file. Please save it as XLSX without a password.',
  web_page: 'This is a web page with the extension .xls. Please open it in Excel and save it as XLSX.',
  quote_not_closed:
    'Line %{line} has an unclosed quotation mark. Please correct the line, or save the file as XLSX.',
  two_columns: 'Two columns are named “%{heading}”. Please rename or delete one of them.',
  hidden_rows:
    '1 hidden row was skipped. To import it, unhide it and choose the file again. |||| %{smart_count} hidden rows were skipped. To import them, unhide them and choose the file again.',
})
