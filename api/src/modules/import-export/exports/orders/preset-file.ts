import type { Readable } from 'node:stream'
import type { ExportPresetBody } from '@nakshi/core/exports/admin-schema'
import { inArray, lt } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/client.ts'
import { exportPresets, exportSubscribers } from '../../../../platform/db/tables/index.ts'
import { parseSort } from '../../../../platform/http/simple-rest.ts'
import { queueJobs } from '../../../../platform/jobs/queue.ts'
import { exportFilename } from '../../../../platform/spreadsheets/export-filename.ts'
import { ordersListSpec } from '../../../orders/lists/list-spec.ts'
import { getStoreSettings } from '../../../settings/get-settings.ts'
import { exportResource } from '../export-resource.ts'
import { filterOrders } from '../export-selection.ts'
import { exportedResources } from '../exported-resources.ts'
import { lastDueDay } from './presets.ts'

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

/** Queues each due preset once a day to its subscribers, after midnight too. @returns the number of queued emails */
export async function sendScheduledExports(db: Db, now: Date): Promise<number> {
  const dueDay = lastDueDay(exportPresets.send_at, now)
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: exportPresets.id })
      .from(exportPresets)
      .where(lt(exportPresets.sent_on, dueDay))
      .for('update', { skipLocked: true })
    if (due.length === 0) return 0
    const ids = due.map(({ id }) => id)
    const readers = await tx.select().from(exportSubscribers).where(inArray(exportSubscribers.preset_id, ids))
    await queueJobs(
      tx,
      'mail',
      readers.map(({ preset_id, user_id }) => ({ email: 'export', preset_id, user_id })),
    )
    await tx.update(exportPresets).set({ sent_on: dueDay }).where(inArray(exportPresets.id, ids))
    return readers.length
  })
}
