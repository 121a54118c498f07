import { and, eq, sql } from 'drizzle-orm'
import { adminSentences } from '../../contract/admin/sentences.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { exportPresets, exportReaders, users } from '../../db/tables/index.ts'
import { may } from '../../domain/roles.ts'
import type { Letter } from '../../mail/letter.ts'
import { presetFile } from '../../orders/export/preset-file.ts'
import type { LetterJob } from '../queue.ts'

type ExportJob = Extract<LetterJob, { letter: 'export' }>
const reader = ({ preset_id, user_id }: ExportJob) =>
  and(eq(exportReaders.preset_id, preset_id), eq(exportReaders.user_id, user_id))

/** Attaches the export, or links to it above the size limit. */
export async function exportLetterFor(db: Db, job: ExportJob, origin: string) {
  const [row] = await db
    .select({ preset: exportPresets, user: users })
    .from(exportReaders)
    .innerJoin(exportPresets, eq(exportPresets.id, exportReaders.preset_id))
    .innerJoin(users, eq(users.id, exportReaders.user_id))
    .where(reader(job))
  if (!row || row.user.email === null) return null
  const { email } = row.user
  if (!may(row.user.staff_role, 'exports.read')) {
    await noteFailure(db, job, adminSentences.export_preset.no_right)
    return null
  }
  const { preset, user } = row
  const file = await presetFile(db, preset, new Date())
  const attached = 'content' in file
  const letter: Letter = {
    subject: `${preset.name}: ${file.rows} ${file.rows === 1 ? 'row' : 'rows'}`,
    heading: preset.name,
    paragraphs: [
      attached
        ? 'Your scheduled export is attached.'
        : 'Your scheduled export is too large to attach. Sign in to download it.',
      'It may contain customer names and addresses. Please delete it when you no longer need it.',
    ],
    action: { label: 'View exports', url: `${origin}/admin/exports` },
    ...(attached && { files: [{ name: file.name, content: file.content }] }),
  }
  return { to: { name: user.full_name ?? email, address: email }, letter }
}

export async function noteSent(db: Queryable, job: ExportJob): Promise<void> {
  await db
    .update(exportReaders)
    .set({ last_sent_at: sql`now()`, failed_at: null, failure: null })
    .where(reader(job))
}

export async function noteFailure(db: Queryable, job: ExportJob, why: string): Promise<void> {
  await db
    .update(exportReaders)
    .set({ failed_at: sql`now()`, failure: why.slice(0, 300) })
    .where(reader(job))
}
