import { hasPermission } from '@nakshi/core/accounts/permissions'
import { adminMessages } from '@nakshi/core/admin-messages'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../../platform/db/client.ts'
import { exportPresets, exportSubscribers, users } from '../../../platform/db/tables/index.ts'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import { type EmailContent, emailContent } from '../../../platform/mail/word-email.ts'
import { createPresetFile } from '../../import-export/exports/orders/preset-file.ts'

type ExportJob = Extract<EmailJob, { email: 'export' }>
const isSubscription = ({ preset_id, user_id }: ExportJob) =>
  and(eq(exportSubscribers.preset_id, preset_id), eq(exportSubscribers.user_id, user_id))

type ExportFile = { rows: number; name?: string; content?: Buffer }

/** @param file without content: too large to attach */
export function exportEmail(name: string, file: ExportFile, origin: string): EmailContent {
  const attachment = file.name && file.content && { name: file.name, content: file.content }
  const rows = `${file.rows} ${file.rows === 1 ? 'row' : 'rows'}`
  return emailContent(
    'export',
    { 'export.name': name, 'export.rows': rows },
    {
      heading: name,
      paragraphs: [
        attachment
          ? 'Your scheduled export is attached.'
          : 'Your scheduled export is too large to attach. Sign in to download it.',
        'It may contain customer names and addresses. Please delete it when you no longer need it.',
      ],
      action: { label: 'View exports', url: `${origin}/admin/exports` },
      ...(attachment && { files: [attachment] }),
    },
  )
}

/** Attaches the export, or links to it above the size limit. */
export async function buildExportEmail(db: Db, job: ExportJob, origin: string) {
  const [row] = await db
    .select({ preset: exportPresets, user: users })
    .from(exportSubscribers)
    .innerJoin(exportPresets, eq(exportPresets.id, exportSubscribers.preset_id))
    .innerJoin(users, eq(users.id, exportSubscribers.user_id))
    .where(isSubscription(job))
  if (!row || row.user.email === null) return null
  const { email: address } = row.user
  if (!hasPermission(row.user.staff_role, 'exports.read')) {
    await recordExportFailure(db, job, adminMessages.export_preset.no_permission)
    return null
  }
  const { preset, user } = row
  const file = await createPresetFile(db, preset, new Date())
  const email = exportEmail(preset.name, file, origin)
  return { to: { name: user.full_name ?? address, address: address }, email }
}

export async function recordExportSent(db: Queryable, job: ExportJob): Promise<void> {
  await db
    .update(exportSubscribers)
    .set({ last_sent_at: sql`now()`, failed_at: null, failure: null })
    .where(isSubscription(job))
}

export async function recordExportFailure(db: Queryable, job: ExportJob, reason: string): Promise<void> {
  await db
    .update(exportSubscribers)
    .set({ failed_at: sql`now()`, failure: reason.slice(0, 300) })
    .where(isSubscription(job))
}
