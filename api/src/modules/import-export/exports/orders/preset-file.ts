import type { Readable } from 'node:stream'
import { getExportRowCount } from '@nakshi/contract/admin/export'
import type { ExportPresetBody } from '@nakshi/contract/admin/export-presets'
import type { Db } from '../../../../db/client.ts'
import { parseSort } from '../../../../http/simple-rest.ts'
import { exportFilename } from '../../../../spreadsheets/export-filename.ts'
import { ordersListSpec } from '../../../orders/lists/list-spec.ts'
import { countSelectedRows } from './count-export-rows.ts'
import { exportOrders } from './export-orders.ts'
import { toOrderSelection } from './parse-order-selection.ts'

/** Size limits of email attachments. */
const MAX_ATTACHMENT_ROWS = 20_000
const MAX_ATTACHMENT_BYTES = 5_000_000

export type PresetFile = { name: string; content: Buffer; rows: number }

/** The export file of a preset, or only its row count above the attachment limits. */
export async function createPresetFile(
  db: Db,
  preset: ExportPresetBody,
  now: Date,
): Promise<PresetFile | { rows: number }> {
  const { where, product_ids } = await toOrderSelection(db, preset.filter)
  const selection = {
    where,
    product_ids,
    order_by: parseSort(ordersListSpec, ordersListSpec.default_sort),
  }
  const rows = getExportRowCount(preset.layout, await countSelectedRows(db, selection))
  if (rows > MAX_ATTACHMENT_ROWS) return { rows }
  const { layout, format, columns } = preset
  const file = exportOrders(db, {
    layout,
    format,
    columns,
    selection,
    by_product: preset.worksheets === 'product',
  })
  const content = await readUpTo(file, MAX_ATTACHMENT_BYTES)
  return content ? { name: exportFilename(layout, format, now, preset.filter), content, rows } : { rows }
}

/** Reads a stream; null above `maxBytes`. */
async function readUpTo(file: Readable, maxBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of file) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > maxBytes) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
