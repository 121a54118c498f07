import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ExportTable } from './table.ts'
import { worksheetPath, xlsxParts } from './xlsx-parts.ts'
import { worksheetXml } from './xlsx-worksheet.ts'

/** Higher levels cost much more CPU time than they save in size. */
const COMPRESSION = { compressionLevel: 1 }

export type Worksheet = { name: string; table: ExportTable }

/** A single-sheet workbook; the caller checks MAX_SHEET_ROWS. */
export const xlsxFile = (table: ExportTable): AsyncGenerator<Buffer> => workbook([{ name: 'Orders', table }])

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
