import { historyImportMessages } from '@nakshi/core/imports/admin-history-messages'
import type { HistorySource } from '@nakshi/core/imports/imported-orders'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../../platform/db/actor.ts'
import type { Tx } from '../../../../platform/db/client.ts'
import { pickColumns } from '../../../../platform/db/pick-columns.ts'
import { addresses, importedCustomers, users } from '../../../../platform/db/tables/index.ts'
import { AppError } from '../../../../platform/errors.ts'
import { type AuditEntry, writeAudit } from '../../../audit/write-audit.ts'
import type { CheckedRow, ImportRun } from './import-orders.ts'
import type { CustomerContent, ParsedCustomer } from './parse-customers.ts'

type Earlier = typeof importedCustomers.$inferSelect
type Existing = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'full_name' | 'phone' | 'staff_role' | 'email_confirmed_at'
> & { has_address: boolean; earlier: Earlier | null }

/** What an account lacks; filled fields are not overwritten. */
type Fill = {
  id: string
  profile: Partial<Pick<CustomerContent, 'full_name' | 'phone'>>
  address: CustomerContent['address']
  earlier: CustomerContent['earlier'] | null
}
type Checked = { rows: CheckedRow[]; added: CustomerContent[]; filled: Fill[] }

export async function checkCustomers(
  tx: Tx,
  source: HistorySource,
  parsed: ParsedCustomer[],
): Promise<Checked> {
  const existing = await lockAccounts(
    tx,
    parsed.flatMap(({ content }) => content ?? []),
  )
  const result: Checked = { rows: [], added: [], filled: [] }
  for (const { line, title, content, problems } of parsed) {
    const push = (fate: CheckedRow['fate'], notes = problems) =>
      result.rows.push({ line, title, fate, problems: notes })
    if (!content) {
      push('refused')
      continue
    }
    const account = existing.get(toContactKey(content))
    if (!account) {
      result.added.push(content)
      push('new')
      continue
    }
    const message = getKeepReason(account)
    if (message) {
      push('unchanged', [{ column: null, message }])
      continue
    }
    const fill = getFill(account, content, source)
    if (fill) result.filled.push(fill)
    push(fill ? 'changed' : 'unchanged', fill ? problems : [])
  }
  return result
}

/** An unconfirmed account may be a stranger's, who would read the address. */
function getKeepReason({ staff_role, email_confirmed_at, earlier }: Existing) {
  if (staff_role !== null) return historyImportMessages.staff_account
  return email_confirmed_at !== null || earlier !== null ? null : historyImportMessages.unconfirmed_account
}

type Contact = Pick<CustomerContent, 'email' | 'phone'>
/** Without an email it is known by its phone number; accounts are never found by one. */
const toContactKey = ({ email, phone }: Contact): string => email ?? phone ?? ''

/** In id order, so that two imports cannot deadlock. */
async function lockAccounts(tx: Tx, contacts: Contact[]): Promise<Map<string, Existing>> {
  if (contacts.length === 0) return new Map()
  const emails = contacts.flatMap(({ email }) => email ?? [])
  const phones = contacts.flatMap(({ email, phone }) => (email === null ? (phone ?? []) : []))
  const found = await tx
    .select(pickColumns(users, 'id', 'email', 'full_name', 'phone', 'staff_role', 'email_confirmed_at'))
    .from(users)
    .where(or(inArray(users.email, emails), and(isNull(users.email), inArray(users.phone, phones))))
    .orderBy(asc(users.id))
    .for('no key update')
  const ids = found.map(({ id }) => id)
  const saved = await tx
    .selectDistinct({ user_id: addresses.user_id })
    .from(addresses)
    .where(inArray(addresses.user_id, ids))
  const withAddress = new Set(saved.map(({ user_id }) => user_id))
  const imported = await tx.select().from(importedCustomers).where(inArray(importedCustomers.user_id, ids))
  const byId = new Map(imported.map((row) => [row.user_id, row]))
  return new Map(
    found.map((account) => [
      toContactKey(account),
      { ...account, has_address: withAddress.has(account.id), earlier: byId.get(account.id) ?? null },
    ]),
  )
}

function getFill(account: Existing, content: CustomerContent, source: HistorySource): Fill | null {
  const profile = {
    ...(account.full_name === null && content.full_name !== null && { full_name: content.full_name }),
    ...(account.phone === null && content.phone !== null && { phone: content.phone }),
  }
  const address = account.has_address ? null : content.address
  const earlier = isSameEarlier(account.earlier, content.earlier, source) ? null : content.earlier
  const isEmpty = Object.keys(profile).length === 0 && !address && !earlier
  return isEmpty ? null : { id: account.id, profile, address, earlier }
}

function isSameEarlier(stored: Earlier | null, next: CustomerContent['earlier'], source: HistorySource) {
  if (stored?.source !== source) return false
  const { user_id: _owner, created_at: _at, import_id: _import, source: _source, ...before } = stored
  const toKey = (values: object) => JSON.stringify(Object.entries(values).toSorted())
  return toKey(before) === toKey(next)
}

const BATCH_SIZE = 500
const inBatches = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, index) =>
    rows.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )

/** Customers without a password and without a confirmed email; no email is sent. @throws {AppError} 409 */
export async function importCustomers(
  tx: Tx,
  by: Actor,
  { id: importId, source, file, added, filled }: ImportRun & Omit<Checked, 'rows'>,
): Promise<void> {
  const entries: AuditEntry[] = []
  for (const batch of inBatches(added)) {
    const stored = await tx
      .insert(users)
      .values(batch.map(({ email, full_name, phone }) => ({ email, full_name, phone })))
      .onConflictDoNothing()
      .returning(pickColumns(users, 'id', 'email', 'phone'))
    const ids = new Map(stored.map((row) => [toContactKey(row), row.id]))
    const complete = batch.flatMap((content) => {
      const id = ids.get(toContactKey(content))
      return id === undefined ? [] : [{ id, ...content }]
    })
    // Signed up since the check.
    if (complete.length < batch.length)
      throw new AppError(409, 'stale', historyImportMessages.changed_since_check)
    await saveAddresses(tx, complete)
    await tx
      .insert(importedCustomers)
      .values(complete.map(({ id, earlier }) => ({ ...earlier, user_id: id, source, import_id: importId })))
    for (const { id } of complete)
      entries.push({ action: 'create', subject: { type: 'customer', id }, after: { import: file } })
  }
  await saveAddresses(tx, filled)
  for (const { id, profile, address, earlier } of filled) {
    if (Object.keys(profile).length > 0)
      await tx
        .update(users)
        .set({ ...profile, updated_at: sql`now()` })
        .where(eq(users.id, id))
    if (earlier)
      await tx
        .insert(importedCustomers)
        .values({ ...earlier, user_id: id, source })
        .onConflictDoUpdate({ target: importedCustomers.user_id, set: { ...earlier, source } })
    const fields = [
      ...Object.keys(profile),
      ...(address ? ['address'] : []),
      ...(earlier ? ['earlier shop'] : []),
    ]
    entries.push({
      action: 'change',
      subject: { type: 'customer', id },
      after: { import: file, filled: fields },
    })
  }
  await writeAudit(tx, by, ...entries)
}

async function saveAddresses(tx: Tx, customers: { id: string; address: CustomerContent['address'] }[]) {
  const rows = customers.flatMap(({ id, address }) => (address ? [{ ...address, user_id: id }] : []))
  for (const batch of inBatches(rows)) await tx.insert(addresses).values(batch)
}
