import { Readable } from 'node:stream'
import { csvFile } from '../export/csv-file.ts'
import { type Cell, number, tableOf, text } from '../export/table.ts'
import type { OrderedPiece } from './read-pieces.ts'

export type TextRow = OrderedPiece & { texts: string[]; files: string[] }

const cells: Record<string, Cell<TextRow>> = {
  order_number: text(({ order }) => order.order_number),
  line_no: number(({ item }) => item.line_no),
  product: text(({ item }) => item.product.title),
  quantity: number(({ item }) => item.quantity),
  width_mm: number(({ design }) => design.area.width_mm),
  height_mm: number(({ design }) => design.area.height_mm),
  process: text(({ design }) => design.area.process),
  texts: text(({ texts }) => texts.join('\n')),
  fonts: text(({ design }) => design.scene.texts.map(({ font }) => font).join(', ')),
  colours: text(({ design }) => design.scene.texts.map(({ colour }) => colour).join(', ')),
  files: text(({ files }) => files.join('\n')),
}

export function textsCsv(rows: TextRow[]): Readable {
  const columns = Object.entries(cells).map(([name, cell]) => ({ name, ...cell }))
  return Readable.from(csvFile(tableOf(columns, [rows])), { objectMode: false })
}
