export const spreadsheetSentences = {
  unreadable: 'This file could not be read. Please save it as CSV or XLSX.',
  broken_letters:
    'Some characters of this file are broken. Please save it as “CSV UTF-8” or XLSX and choose it again.',
  old_excel:
    'This is an Excel file of the old kind (.xls), or one with a password. Please save it as XLSX without a password.',
  web_page: 'This is a web page, even if it is named .xls. Please open it in Excel and save it as XLSX.',
  quote_not_closed: (line: number) =>
    `Line ${line} has a quotation mark that is not closed. Please correct the line, or save the file as XLSX.`,
  two_columns: (heading: string) =>
    `There are two columns named “${heading}”. Please rename one of them, or delete it.`,
  hidden_rows: (count: number) =>
    count === 1
      ? '1 hidden row of the sheet was left out. To import it, unhide it and choose the file again.'
      : `${count} hidden rows of the sheet were left out. To import them, unhide them and choose the file again.`,
} as const
