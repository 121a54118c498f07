import type { Readable } from 'node:stream'
import type { ExportPresetBody } from '@nakshi/core/exports/admin-schema'
import type { Db } from '../../../../platform/db/client.ts'
import { parseSort } from '../../../../platform/http/simple-rest.ts'
import { exportFilename } from '../../../../platform/spreadsheets/export-filename.ts'
import { ordersListSpec } from '../../../orders/lists/list-spec.ts'
import { getStoreSettings } from '../../../settings/get-settings.ts'
import { exportResource } from '../export-resource.ts'
import { filterOrders } from '../export-selection.ts'
import { exportedResources } from '../exported-resources.ts'

/** Size limits of email attachments. */
const MAX_ATTACHMENT_ROWS = 20_000
const MAX_ATTACHMENT_BYTES = 5_000_000

type PresetFile = { name: string; content: Buffer; rows: number }

/** The export file of a preset, or only its row count above the attachment limits. */
export async function createPresetFile(
  db: Db,
  preset: ExportPresetBody,
  now: Date,
): Promise<PresetFile | { rows: number }> {
  const { layout, format, columns } = preset
  const orderBy = parseSort(ordersListSpec, ordersListSpec.default_sort)
  const selection = { ...(await filterOrders(db, preset.filter)), order_by: orderBy }
  const rows = await exportedResources[layout].countLines(db, selection)
  if (rows > MAX_ATTACHMENT_ROWS) return { rows }
  const file = exportResource(db, {
    resource: layout,
    format,
    columns,
    selection,
    by_product: preset.worksheets === 'product',
  })
  const content = await readUpTo(file, MAX_ATTACHMENT_BYTES)
  if (!content) return { rows }
  const store = await getStoreSettings(db)
  return { name: exportFilename(store.name, layout, format, now, preset.filter), content, rows }
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
