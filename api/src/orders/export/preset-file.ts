import type { Readable } from 'node:stream'
import { rowsOf } from '../../contract/admin/export.ts'
import type { ExportPresetBody } from '../../contract/admin/export-presets.ts'
import type { Db } from '../../db/client.ts'
import { readSort } from '../../http/simple-rest.ts'
import { ordersListSpec } from '../lists/list-spec.ts'
import { countRows } from './count-rows.ts'
import { exportName } from './export-name.ts'
import { exportOrders } from './export-orders.ts'
import { selectionOf } from './selection-of.ts'

/** Size limits of email attachments. */
const MOST_ROWS = 20_000
const MOST_BYTES = 5_000_000

export type PresetFile = { name: string; content: Buffer; rows: number }

/** The export file of a preset, or only its row count above the attachment limits. */
export async function presetFile(
  db: Db,
  preset: ExportPresetBody,
  now: Date,
): Promise<PresetFile | { rows: number }> {
  const { where, product_ids } = await selectionOf(db, preset.filter)
  const selection = {
    where,
    product_ids,
    order_by: readSort(ordersListSpec, ordersListSpec.default_sort),
  }
  const rows = rowsOf(preset.layout, await countRows(db, selection))
  if (rows > MOST_ROWS) return { rows }
  const { layout, format, columns } = preset
  const file = exportOrders(db, {
    layout,
    format,
    columns,
    selection,
    by_product: preset.sheets === 'product',
  })
  const content = await upTo(file, MOST_BYTES)
  return content ? { name: exportName(layout, format, now, preset.filter), content, rows } : { rows }
}

/** Reads a stream; null above `maxBytes`. */
async function upTo(file: Readable, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of file) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > most) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
