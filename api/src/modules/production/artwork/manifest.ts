import { Readable } from 'node:stream'
import { csvFile } from '../../../spreadsheets/csv-file.ts'
import { type CellReader, numberCell, textCell, toExportTable } from '../../../spreadsheets/table.ts'

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

const cells: { [name in keyof ManifestRow]: CellReader<ManifestRow> } = {
  order_number: textCell((row) => row.order_number),
  line_no: numberCell((row) => row.line_no),
  product: textCell((row) => row.product),
  quantity: numberCell((row) => row.quantity),
  variants: textCell((row) => row.variants),
  texts: textCell((row) => row.texts),
  original_name: textCell((row) => row.original_name),
  file: textCell((row) => row.file),
  width_px: numberCell((row) => row.width_px),
  height_px: numberCell((row) => row.height_px),
  sha256: textCell((row) => row.sha256),
  state: textCell((row) => row.state),
}

export function manifestCsv(rows: ManifestRow[]): Readable {
  const columns = Object.entries(cells).map(([name, cell]) => ({ name, ...cell }))
  return Readable.from(csvFile(toExportTable(columns, [rows])), { objectMode: false })
}
