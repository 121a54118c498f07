import type { Address, AddressBody, addressPatch } from '@nakshi/core/accounts/addresses'
import { withParams } from '@nakshi/core/base/message-template'
import { messages } from '@nakshi/core/messages'
import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { addresses, users } from '../../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'

const MAX_ADDRESSES = 50

const { user_id: _owner, ...shown } = getTableColumns(addresses)
type Row = Omit<typeof addresses.$inferSelect, 'user_id'>

export async function listAddresses(db: Queryable, userId: string): Promise<Address[]> {
  const rows = await db
    .select(shown)
    .from(addresses)
    .where(eq(addresses.user_id, userId))
    .orderBy(desc(addresses.is_default), desc(addresses.created_at), addresses.id)
  return rows.map(toIsoDates)
}

export async function createAddress(tx: Tx, userId: string, body: AddressBody): Promise<Address> {
  await lockAddressBook(tx, userId)
  const [existing] = await tx.select({ number: count() }).from(addresses).where(eq(addresses.user_id, userId))
  const number = existing?.number ?? 0
  if (number >= MAX_ADDRESSES)
    throw new AppError(
      422,
      'too_many_addresses',
      withParams(messages.address.too_many, { max: MAX_ADDRESSES }),
    )
  const isDefault = body.is_default || number === 0
  if (isDefault) await clearDefault(tx, userId)
  const [row] = await tx
    .insert(addresses)
    .values({ ...body, user_id: userId, is_default: isDefault })
    .returning(shown)
  if (!row) throw new Error('address was not stored')
  return toIsoDates(row)
}

/** The default address keeps its flag until another becomes default, so exactly one always exists. */
export async function updateAddress(
  tx: Tx,
  userId: string,
  id: string,
  { is_default, ...fields }: z.infer<typeof addressPatch>,
): Promise<Address> {
  await lockAddressBook(tx, userId)
  if (is_default) await clearDefault(tx, userId)
  const [row] = await tx
    .update(addresses)
    .set({ ...fields, ...(is_default && { is_default }), updated_at: sql`now()` })
    .where(ownAddress(userId, id))
    .returning(shown)
  return toIsoDates(found(row))
}

export async function deleteAddress(tx: Tx, userId: string, id: string): Promise<void> {
  await lockAddressBook(tx, userId)
  const [row] = await tx.delete(addresses).where(ownAddress(userId, id)).returning(shown)
  if (!found(row).is_default) return
  const [newest] = await listAddresses(tx, userId)
  if (newest) await updateAddress(tx, userId, newest.id, { is_default: true })
}

/** Serialises changes to one address book, so that concurrent requests keep exactly one default. */
async function lockAddressBook(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

async function clearDefault(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ is_default: false })
    .where(and(eq(addresses.user_id, userId), eq(addresses.is_default, true)))
}

const ownAddress = (userId: string, id: string) => and(eq(addresses.id, id), eq(addresses.user_id, userId))

function found(row: Row | undefined): Row {
  if (!row) throw notFound()
  return row
}
