import { and, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/client.ts'
import { products, redirects } from '../../../../platform/db/tables/index.ts'
import { lockRedirects } from '../../../redirects/move-address.ts'
import { toRedirectPath } from '../../../redirects/redirect-path.ts'

/** WooCommerce's address of a product, with its default permalinks. */
const toOldPath = (slug: string) => toRedirectPath(`/product/${slug}`)
const toNewPath = (slug: string) => `/products/${slug}`

/** Redirects of the owner from the same address stay. */
export async function redirectOldAddresses(tx: Tx, slugs: string[]): Promise<void> {
  if (slugs.length === 0) return
  await lockRedirects(tx)
  const found = await tx.select({ slug: products.slug }).from(products).where(inArray(products.slug, slugs))
  const rows = found.flatMap(({ slug }) => {
    const oldPath = toOldPath(slug)
    return oldPath === null ? [] : [{ from_path: oldPath, to_path: toNewPath(slug) }]
  })
  if (rows.length > 0) await tx.insert(redirects).values(rows).onConflictDoNothing()
}

/** For products that an undo deletes. */
export async function deleteOldAddresses(tx: Tx, productIds: string[]): Promise<void> {
  await lockRedirects(tx)
  const deleted = tx
    .select({ path: sql<string>`'/products/' || ${products.slug}` })
    .from(products)
    .where(inArray(products.id, productIds))
  await tx
    .delete(redirects)
    .where(and(sql`starts_with(${redirects.from_path}, '/product/')`, inArray(redirects.to_path, deleted)))
}
