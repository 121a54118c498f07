import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Gstr1Format } from '../../contract/admin/papers.ts'
import type { Section } from '../../domain/gstr1-parts.ts'
import { csvFile } from '../export/csv-file.ts'
import type { Table } from '../export/table.ts'
import { workbook } from '../export/xlsx-file.ts'

/** The return as one workbook with a sheet each, or as an archive with a CSV each. */
export function gstr1File(sections: Section[], format: Gstr1Format): Readable {
  const sheets = sections.map((section) => ({ name: section.name, table: tableOf(section) }))
  if (format === 'xlsx') return Readable.from(workbook(sheets), { objectMode: false })
  const zip = new ZipFile()
  for (const { name, table } of sheets)
    zip.addReadStream(Readable.from(csvFile(table), { objectMode: false }), `${name.toLowerCase()}.csv`)
  zip.end()
  return Readable.from(zip.outputStream)
}

function tableOf({ columns, rows }: Section): Table {
  async function* batches() {
    yield rows
  }
  return { headings: columns, batches: batches() }
}
