import { hasPermission } from '@nakshi/core/accounts/permissions'
import { adminMessages } from '@nakshi/core/admin-messages'
import type { ApiMessage } from '@nakshi/core/base/error'
import { DEFAULT_LANGUAGE } from '@nakshi/core/base/languages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../platform/db/client.ts'
import { exportPresets, exportSubscribers, users } from '../../../../platform/db/tables/index.ts'
import { defineEmail, type Recipient } from '../../../../platform/mail/define-email.ts'
import { createPresetFile } from './preset-file.ts'

type Ids = { preset_id: string; user_id: string }
const isSubscription = ({ preset_id, user_id }: Ids) =>
  and(eq(exportSubscribers.preset_id, preset_id), eq(exportSubscribers.user_id, user_id))

/** Without content: too large to attach. */
type Facts = { preset: string; rows: number; name?: string; content?: Buffer }

export const exportEmail = defineEmail({
  kind: 'export',
  name: 'Scheduled export',
  group: 'staff',
  subject: '{{export.name}}: {{export.rows}}',
  /** Attaches the export, or links to it above the size limit. */
  async load(ids: Ids, { db }) {
    const [row] = await db
      .select({ preset: exportPresets, user: users })
      .from(exportSubscribers)
      .innerJoin(exportPresets, eq(exportPresets.id, exportSubscribers.preset_id))
      .innerJoin(users, eq(users.id, exportSubscribers.user_id))
      .where(isSubscription(ids))
    if (!row || row.user.email === null) return null
    const { preset, user } = row
    if (!hasPermission(user.staff_role, 'exports.read')) {
      await recordFailure(db, ids, toApiMessage(adminMessages.export_preset.no_permission))
      return null
    }
    const file = await createPresetFile(db, preset, new Date())
    const { email: address, full_name, id: account } = { ...user, email: row.user.email }
    const to: Recipient = { name: full_name ?? address, address, account, language: DEFAULT_LANGUAGE }
    return { to, facts: { preset: preset.name, ...file } }
  },
  write({ preset, rows, name, content }: Facts, { adminOrigin }) {
    const attachment = name && content && { name, content }
    return {
      values: { 'export.name': preset, 'export.rows': `${rows} ${rows === 1 ? 'row' : 'rows'}` },
      heading: preset,
      paragraphs: [
        attachment
          ? 'Your scheduled export is attached.'
          : 'Your scheduled export is too large to attach. Sign in to download it.',
        'It may contain customer names and addresses. Please delete it when you no longer need it.',
      ],
      action: { label: 'View exports', url: `${adminOrigin}/admin/exports` },
      ...(attachment && { files: [attachment] }),
    }
  },
  sample: () => ({ preset: 'Orders to ship', rows: 12 }),
  async onSent(db, ids) {
    await db
      .update(exportSubscribers)
      .set({ last_sent_at: sql`now()`, failed_at: null, failure: null })
      .where(isSubscription(ids))
  },
  onFailed: recordFailure,
})

async function recordFailure(db: Queryable, ids: Ids, failure: ApiMessage): Promise<void> {
  await db.update(exportSubscribers).set({ failed_at: sql`now()`, failure }).where(isSubscription(ids))
}
