import { adminMessages } from '@nakshi/contract/admin/messages'
import type { AdminSetting } from '@nakshi/contract/admin/settings'
import { toFieldMessage } from '@nakshi/contract/field-errors'
import { messages } from '@nakshi/contract/messages'
import { type SettingsKey, settingsKeys, settingsSchemas } from '@nakshi/contract/shop/settings'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import { siteSettings } from '../../db/tables/index.ts'
import { AppError, notFound } from '../../errors.ts'
import { assertVersion } from '../../http/assert-version.ts'
import { getStoreSettings, withDefaults } from './get-settings.ts'

export async function listAdminSettings(db: Queryable): Promise<AdminSetting[]> {
  const saved = await db.select().from(siteSettings)
  return settingsKeys.map((id) => {
    const row = saved.find((one) => one.key === id)
    return { id, value: withDefaults(id, row?.value), updated_at: row?.updated_at.toISOString() ?? null }
  })
}

export async function getAdminSetting(db: Queryable, id: SettingsKey): Promise<AdminSetting> {
  const found = (await listAdminSettings(db)).find((setting) => setting.id === id)
  if (!found) throw notFound()
  return found
}

type SettingUpdate = {
  id: SettingsKey
  value: Record<string, unknown>
  updated_at?: string | null | undefined
}

/** Guest checkout is a sign-in rule, so only owners change it. @throws {AppError} 403 */
export async function assertCanChangeAccounts(
  tx: Tx,
  { id, value }: SettingUpdate,
  isOwner: boolean,
): Promise<void> {
  if (isOwner || id !== 'store_settings') return
  const { accounts } = await getStoreSettings(tx)
  if ((value.accounts ?? 'required') !== accounts)
    throw new AppError(403, 'no_right', adminMessages.staff.no_permission)
}

export async function updateSetting(tx: Tx, { id, value, updated_at }: SettingUpdate): Promise<void> {
  const checked = settingsSchemas[id].safeParse(value)
  if (!checked.success) {
    const issues = checked.error.issues.map((issue) => ({
      path: ['value', ...issue.path].join('.'),
      message: toFieldMessage(issue),
    }))
    throw new AppError(400, 'invalid', issues[0]?.message ?? messages.general.invalid, issues)
  }
  // There may be no row to lock yet.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`)
  const [stored] = await tx
    .select({ updated_at: siteSettings.updated_at })
    .from(siteSettings)
    .where(eq(siteSettings.key, id))
    .for('no key update')
  assertVersion(stored?.updated_at ?? null, updated_at)
  const saved = { value: checked.data, updated_at: sql`now()` }
  await tx
    .insert(siteSettings)
    .values({ key: id, ...saved })
    .onConflictDoUpdate({ target: siteSettings.key, set: saved })
}
