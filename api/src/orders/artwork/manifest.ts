import { Readable } from 'node:stream'
import { csvFile } from '../export/csv-file.ts'
import { type Cell, number, tableOf, text } from '../export/table.ts'

export type ManifestRow = {
  order_number: string
  line_no: number
  product: string
  quantity: number
  variants: string
  texts: string
  original_name: string
  /** Relative to the archive folder; empty without a photo or when the file is missing. */
  file: string
  width_px: number | null
  height_px: number | null
  sha256: string
  /** `missing`: the customer sent a photo whose file no longer exists. */
  state: '' | 'missing'
}

const cells: { [name in keyof ManifestRow]: Cell<ManifestRow> } = {
  order_number: text((row) => row.order_number),
  line_no: number((row) => row.line_no),
  product: text((row) => row.product),
  quantity: number((row) => row.quantity),
  variants: text((row) => row.variants),
  texts: text((row) => row.texts),
  original_name: text((row) => row.original_name),
  file: text((row) => row.file),
  width_px: number((row) => row.width_px),
  height_px: number((row) => row.height_px),
  sha256: text((row) => row.sha256),
  state: text((row) => row.state),
}

export function manifestCsv(rows: ManifestRow[]): Readable {
  const columns = Object.entries(cells).map(([name, cell]) => ({ name, ...cell }))
  return Readable.from(csvFile(tableOf(columns, [rows])), { objectMode: false })
}
