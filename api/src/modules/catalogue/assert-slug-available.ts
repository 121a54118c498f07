import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { and, ilike, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import type { categories, collections, pages, products } from '../../platform/db/tables/index.ts'
import { fieldError } from '../../platform/errors.ts'

type SlugCheck = {
  slug: string
  message: CatalogueMessage
  /** Id of the record that may keep the slug. */
  id?: string
}

/** Older slugs may contain capitals, so the check ignores case. @throws {AppError} 409 */
export async function assertSlugAvailable(
  tx: Tx,
  table: typeof products | typeof categories | typeof collections | typeof pages,
  { slug, message, id }: SlugCheck,
): Promise<void> {
  const [other] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(ilike(table.slug, slug), id ? ne(table.id, id) : undefined))
    .limit(1)
  if (other) throw fieldError(409, 'taken', 'slug', message)
}

/** Keeps the capitals of an older slug if the form returns it in lower case. */
export const preserveSlugCase = (stored: string, sent: string | undefined) =>
  sent === stored.toLowerCase() ? stored : (sent ?? stored)
