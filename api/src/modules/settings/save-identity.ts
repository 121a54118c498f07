import { type StoreIdentityField, storeIdentityFields } from '@nakshi/core/backoffice/admin-dashboard'
import { renderMessage } from '@nakshi/core/base/format-message'
import { eq } from 'drizzle-orm'
import { SYSTEM } from '../../platform/db/actor.ts'
import type { Db, Queryable } from '../../platform/db/client.ts'
import { siteSettings } from '../../platform/db/tables/index.ts'
import type { AppError } from '../../platform/errors.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { getStoreSettings, withDefaults } from './get-settings.ts'
import { findIdentityIssues, type IdentityIssue } from './store-identity.ts'
import { lockSettings, updateSetting } from './update-setting.ts'

export const identityOptions = [...storeIdentityFields, 'state'] as const
type IdentityOption = (typeof identityOptions)[number]
export type TypedIdentity = Partial<Record<IdentityOption, string>>

export const toFlag = (field: IdentityOption): string => `--${field.replaceAll('_', '-')}`

const LABELS: Record<StoreIdentityField, string> = {
  name: 'name',
  email: 'email',
  phone: 'phone number',
  address: 'address',
  legal_name: 'legal name',
  gstin: 'GSTIN',
  grievance_officer: 'grievance officer',
  grievance_email: 'email of the grievance officer',
  grievance_phone: 'phone number of the grievance officer',
  grievance_hours: 'hours of the grievance officer',
}
export const formatIdentityField = (field: StoreIdentityField): string => LABELS[field]

export function describeIdentityIssue({ field, problem, value }: IdentityIssue): string {
  if (problem === 'missing') return `The store’s ${LABELS[field]} is missing.`
  if (problem === 'undeliverable') return `No email can reach the store’s ${LABELS[field]}, ${value}.`
  return field === 'name'
    ? `The store still has the name of a new one, "${value}".`
    : `The store’s ${LABELS[field]} is that of the demo store, "${value}".`
}

/** One option a line, as they are typed, and what is still missing. */
export async function describeIdentity(db: Queryable): Promise<string> {
  const store = await getStoreSettings(db)
  const values = identityOptions.map((field) => `  ${toFlag(field).padEnd(20)} ${store[field] || '(blank)'}`)
  return [...values, '', ...findIdentityIssues(store).map(describeIdentityIssue)].join('\n').trimEnd()
}

/** Leaves the other settings as they are. @throws {AppError} 400: the message names each option */
export async function saveIdentity(db: Db, typed: TypedIdentity): Promise<void> {
  const id = 'store_settings'
  await auditedChange(db, SYSTEM, { action: 'change', subject: 'setting', ids: [id] }, async (tx) => {
    await lockSettings(tx)
    const [stored] = await tx
      .select({ value: siteSettings.value })
      .from(siteSettings)
      .where(eq(siteSettings.key, id))
    await updateSetting(tx, { id, value: { ...withDefaults(id, stored?.value), ...typed } })
  })
}

/** The refused options, one a line. */
export function describeRejectedOptions(error: AppError): string {
  const lines = (error.issues ?? []).map(({ path, message }) => {
    const name = path.replace(/^value\./, '')
    const field = identityOptions.find((option) => option === name)
    return `  ${field ? toFlag(field) : name}: ${renderMessage(message)}`
  })
  return ['Nothing was saved.', ...lines].join('\n')
}
