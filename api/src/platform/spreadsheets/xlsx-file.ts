import { Readable } from 'node:stream'
import { formatDecimalRupees } from '@nakshi/core/base/money'
import { ZipFile } from 'yazl'
import { escapeHtml } from '../html-text.ts'
import type { CellKind, ColumnHeading, ExportCellValue, ExportTable } from './table.ts'

/** Higher levels cost much more CPU time than they save in size. */
const COMPRESSION = { compressionLevel: 1 }

export type Worksheet = { name: string; table: ExportTable }

/** The caller checks MAX_SPREADSHEET_ROWS. */
export async function* workbook(sheets: Worksheet[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const archive = Readable.from(zip.outputStream)
  const parts = xlsxParts(sheets.map(({ name }) => name))
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path)
  const streams = sheets.map(({ table }, index) => {
    const sheet = Readable.from(worksheetXml(table), { objectMode: false })
    sheet.on('error', (error) => archive.destroy(error))
    zip.addReadStream(sheet, worksheetPath(index), COMPRESSION)
    return sheet
  })
  zip.end()
  try {
    yield* archive
  } finally {
    for (const sheet of streams) sheet.destroy()
  }
}

const worksheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`

/** Workbook parts (ECMA-376). Cell formats in order: plain, bold, Indian money, day, datetime. */
function xlsxParts(names: string[]): Record<string, string> {
  const each = (part: (name: string, index: number) => string) => names.map(part).join('')
  const sheetTypes = each(
    (_name, index) =>
      `<Override PartName="/${worksheetPath(index)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )
  const sheetNames = each(
    (name, index) => `<sheet name="${escapeHtml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const sheetLinks = each(
    (_name, index) =>
      `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  return {
    '[Content_Types].xml': xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheetTypes}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheetNames}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheetLinks}<Relationship Id="rId${names.length + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##,##0.00"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd"/><numFmt numFmtId="166" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ),
  }
}

function xml(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`
}

/** Indexes into the cell formats of `xlsxParts`. */
const styles: Record<'heading' | CellKind, number> = {
  text: 0,
  heading: 1,
  money: 2,
  number: 0,
  day: 3,
  moment: 4,
}
const width: Record<CellKind, number> = { text: 22, number: 10, money: 14, day: 12, moment: 17 }
/** Excel's limit for characters in a cell. */
const MAX_CELL_LENGTH = 32_767
/** V8 keeps strings above 128 KB in large-object space, which is freed late. */
const CHUNK_LENGTH = 30_000

/** A worksheet with frozen bold headings and filters. Text is written inline, so it is never a formula. */
async function* worksheetXml({ headings, batches }: ExportTable): AsyncGenerator<string> {
  const columnNames = headings.map((_, index) => toColumnName(index))
  let rowNumber = 1
  yield top(headings)
  yield rowXml(
    rowNumber,
    headings.map(({ name }, index) => textCellXml(`${columnNames[index]}1`, name, styles.heading)),
  )
  let xml = ''
  for await (const rows of batches)
    for (const row of rows) {
      rowNumber += 1
      const cells = headings.map(({ kind }, index) =>
        cellXml(`${columnNames[index]}${rowNumber}`, kind, row[index] ?? null),
      )
      xml += rowXml(rowNumber, cells)
      if (xml.length < CHUNK_LENGTH) continue
      yield xml
      xml = ''
    }
  yield xml
  const area = `A1:${columnNames.at(-1)}${rowNumber}`
  // `ignoredErrors` hides Excel's warning about phone numbers stored as text.
  yield `</sheetData><autoFilter ref="${area}"/><ignoredErrors><ignoredError sqref="${area}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
}

function top(headings: ColumnHeading[]): string {
  const columns = headings.map(
    ({ kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width[kind]}" customWidth="1"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
}

function rowXml(number: number, cells: string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`
}

function cellXml(cellRef: string, kind: CellKind, value: ExportCellValue): string {
  if (value === null || value === '') return ''
  if (typeof value === 'string' && (kind === 'day' || kind === 'moment'))
    return `<c r="${cellRef}" s="${styles[kind]}"><v>${dateNumber(value)}</v></c>`
  if (typeof value === 'string') return textCellXml(cellRef, value, styles[kind])
  return `<c r="${cellRef}" s="${styles[kind]}"><v>${kind === 'money' ? formatDecimalRupees(value) : value}</v></c>`
}

const DAY_MS = 86_400_000
/** Days from Excel's epoch (1899-12-30) to 1970-01-01. */
const EXCEL_EPOCH_DAYS = 25_569

function dateNumber(when: string): number {
  const [day = '', time = '00:00'] = when.split(' ')
  return EXCEL_EPOCH_DAYS + Date.parse(`${day}T${time}:00Z`) / DAY_MS
}

function textCellXml(cellRef: string, value: string, style: number): string {
  return `<c r="${cellRef}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

/** Removes characters that XML forbids and escapes `_x0041_`, which Excel would decode. */
function escaped(value: string): string {
  return value
    .slice(0, MAX_CELL_LENGTH)
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** `0` -> `A`, `25` -> `Z`, `26` -> `AA` */
function toColumnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : toColumnName(Math.floor(index / 26) - 1) + last
}
