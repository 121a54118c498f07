import { and, ilike, ne } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import type { categories, products } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'

type Wanted = { slug: string; message: string /** of whom it is now */; id?: string }

/**
 * Addresses from before small letters were asked for stay as they are, and no new one may differ from
 * them in capitals alone. A slug has no character that a pattern reads as its own.
 * @throws {AppError} 409 at the field
 */
export async function refuseSlugTaken(
  tx: Tx,
  table: typeof products | typeof categories,
  { slug, message, id }: Wanted,
): Promise<void> {
  const [other] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(ilike(table.slug, slug), id ? ne(table.id, id) : undefined))
    .limit(1)
  if (other) throw new AppError(409, 'taken', message, [{ path: 'slug', message }])
}

/** The address a record keeps where it was sent back in small letters. */
export const keptSlug = (stored: string, sent: string | undefined) =>
  sent === stored.toLowerCase() ? stored : (sent ?? stored)
