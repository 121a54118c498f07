import { Readable } from 'node:stream'
import { csvFile } from '../../../spreadsheets/csv-file.ts'
import { type CellReader, numberCell, textCell, toExportTable } from '../../../spreadsheets/table.ts'
import type { DesignedItem } from './list-designed-items.ts'

export type TextRow = DesignedItem & { texts: string[]; files: string[] }

const cells: Record<string, CellReader<TextRow>> = {
  order_number: textCell(({ order }) => order.order_number),
  line_no: numberCell(({ item }) => item.line_no),
  product: textCell(({ item }) => item.product.title),
  quantity: numberCell(({ item }) => item.quantity),
  width_mm: numberCell(({ design }) => design.area.width_mm),
  height_mm: numberCell(({ design }) => design.area.height_mm),
  process: textCell(({ design }) => design.area.process),
  texts: textCell(({ texts }) => texts.join('\n')),
  fonts: textCell(({ design }) => design.scene.texts.map(({ font }) => font).join(', ')),
  colours: textCell(({ design }) => design.scene.texts.map(({ colour }) => colour).join(', ')),
  files: textCell(({ files }) => files.join('\n')),
}

export function textsCsv(rows: TextRow[]): Readable {
  const columns = Object.entries(cells).map(([name, cell]) => ({ name, ...cell }))
  return Readable.from(csvFile(toExportTable(columns, [rows])), { objectMode: false })
}
