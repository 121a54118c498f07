import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Table } from './table.ts'
import { xlsxParts } from './xlsx-parts.ts'
import { sheetXml } from './xlsx-sheet.ts'

/**
 * Archived while it is written: a higher level costs the shop far more time than it saves in size.
 */
const COMPRESSION = { compressionLevel: 1 }

/**
 * A table as an Excel workbook, a chunk at a time; the caller sees to it that it fits a sheet
 * (MAX_SHEET_ROWS).
 */
export async function* xlsxFile(table: Table): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const archive = Readable.from(zip.outputStream)
  const sheet = Readable.from(sheetXml(table), { objectMode: false })
  sheet.on('error', (error) => archive.destroy(error))
  for (const [path, content] of Object.entries(xlsxParts)) zip.addBuffer(Buffer.from(content), path)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', COMPRESSION)
  zip.end()
  try {
    yield* archive
  } finally {
    sheet.destroy()
  }
}
