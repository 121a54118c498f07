import { MAX_LINE_QUANTITY } from '@nakshi/core/base/limits'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { cartItems, productCombinations, products, users } from '../../platform/db/tables/index.ts'
import { transferPhotos } from '../accounts/guests/transfer-orders.ts'
import { revokeOtherSessions } from '../accounts/sessions/sessions.ts'
import { MAX_CART_LINES } from '../cart/add-line-item.ts'
import { MAX_WISHLIST_ITEMS } from '../wishlist/wishlist-items.ts'

/** Deletes the guest, except one with orders that wait for a confirmed email. */
export async function mergeGuest(tx: Tx, guestId: string, accountId: string): Promise<void> {
  const locked = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [guestId, accountId]))
    .orderBy(asc(users.id))
    .for('update')
  const guest = locked.find(({ id, email }) => id === guestId && email === null)
  if (!guest || locked.length !== 2) return
  await transferPhotos(tx, guestId, accountId)
  await mergeDesigns(tx, guestId, accountId)
  await mergeCart(tx, guestId, accountId)
  await mergeWishlist(tx, guestId, accountId)
  await revokeOtherSessions(tx, guestId)
  await tx
    .delete(users)
    .where(
      and(
        eq(users.id, guestId),
        isNull(users.email),
        sql`not exists (select from orders where orders.user_id = ${guestId})`,
      ),
    )
}

/** For duplicate designs the account's stays, with the guest's saved and shared state. */
async function mergeDesigns(tx: Tx, guestId: string, accountId: string): Promise<void> {
  const duplicates = await tx.execute<{ brought: string; own: string; saved_at: string | null }>(sql`
    select g.id as brought, a.id as own, g.saved_at from designs g
    join designs a on a.user_id = ${accountId} and a.choices_hash = g.choices_hash where g.user_id = ${guestId}`)
  for (const { brought, own, saved_at } of duplicates) {
    await tx.execute(sql`update cart_items set design_id = ${own} where design_id = ${brought}`)
    const [deleted] = await tx.execute<{ share_token: string | null }>(
      sql`delete from designs where id = ${brought} returning share_token`,
    )
    await tx.execute(sql`update designs set
        saved_at = coalesce(saved_at, ${saved_at}::timestamptz),
        share_token = coalesce(share_token, ${deleted?.share_token ?? null}), used_at = now()
      where id = ${own}`)
  }
  await tx.execute(sql`update designs set user_id = ${accountId} where user_id = ${guestId}`)
}

async function mergeCart(tx: Tx, guestId: string, accountId: string): Promise<void> {
  const lines = await tx
    .select({
      ...pickColumns(cartItems, 'id', 'user_id', 'quantity'),
      product_id: sql<string>`coalesce(${productCombinations.id}, ${cartItems.product_id})`,
      choices: cartItems.choices_hash,
      stock: sql<number>`case when exists (select from product_combinations any_of where any_of.product_id = ${products.id})
        then coalesce(${productCombinations.stock}, 0) else ${products.stock} end`,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.product_id))
    .leftJoin(
      productCombinations,
      and(
        eq(productCombinations.product_id, cartItems.product_id),
        eq(productCombinations.selections, cartItems.variant_selections),
        eq(productCombinations.is_active, true),
      ),
    )
    .where(inArray(cartItems.user_id, [guestId, accountId]))
    .orderBy(asc(cartItems.created_at), asc(cartItems.id))
    .for('update', { of: cartItems })
  const of = (userId: string): MergeCartLine[] => lines.filter(({ user_id }) => user_id === userId)
  const { combined, moved } = mergeCarts({
    accountLines: of(accountId),
    guestLines: of(guestId),
    stock: new Map(lines.map(({ product_id, stock }) => [product_id, stock])),
    most_lines: MAX_CART_LINES,
  })
  const timestamps = { updated_at: sql`now()` }
  for (const { id, quantity } of combined)
    await tx
      .update(cartItems)
      .set({ quantity, ...timestamps })
      .where(eq(cartItems.id, id))
  for (const { id, quantity } of moved)
    await tx
      .update(cartItems)
      .set({ quantity, user_id: accountId, ...timestamps })
      .where(eq(cartItems.id, id))
  await tx.delete(cartItems).where(eq(cartItems.user_id, guestId))
}

async function mergeWishlist(tx: Tx, guestId: string, accountId: string): Promise<void> {
  await tx.execute(sql`
    insert into wishlist_items (user_id, product_id, price_when_saved, created_at)
    select ${accountId}::uuid, product_id, price_when_saved, created_at from wishlist_items
    where user_id = ${guestId}
      and product_id not in (select product_id from wishlist_items where user_id = ${accountId})
    order by created_at desc
    limit greatest(0, ${MAX_WISHLIST_ITEMS} - (select count(*) from wishlist_items where user_id = ${accountId}))`)
  await tx.execute(sql`delete from wishlist_items where user_id = ${guestId}`)
}

/** `product_id`: of the combination or product that holds the stock. `choices`: equal for the same product, options and style. */
type MergeCartLine = { id: string; product_id: string; choices: string; quantity: number }
type Carts = {
  accountLines: MergeCartLine[]
  /** oldest first */
  guestLines: MergeCartLine[]
  stock: ReadonlyMap<string, number>
  most_lines: number
}
type Merged = {
  combined: { id: string; quantity: number }[]
  moved: { id: string; quantity: number }[]
}

/** Account lines never shrink; different guest lines keep at least one unit while there is room. */
export function mergeCarts({ accountLines, guestLines, stock, most_lines }: Carts): Merged {
  const units = new Map<string, number>()
  const addUnits = ({ product_id, quantity }: Pick<MergeCartLine, 'product_id' | 'quantity'>) =>
    units.set(product_id, (units.get(product_id) ?? 0) + quantity)
  accountLines.forEach(addUnits)
  const result: Merged = { combined: [], moved: [] }
  for (const line of guestLines) {
    const { id, product_id } = line
    const limit = Math.min(stock.get(product_id) ?? 0, MAX_LINE_QUANTITY)
    const available = Math.max(0, limit - (units.get(product_id) ?? 0))
    const equalLine = accountLines.find(
      (each) => each.product_id === product_id && each.choices === line.choices,
    )
    if (equalLine) {
      const more = Math.min(line.quantity, available)
      if (more > 0) result.combined.push({ id: equalLine.id, quantity: equalLine.quantity + more })
      addUnits({ product_id, quantity: more })
    } else if (accountLines.length + result.moved.length < most_lines) {
      const quantity = Math.max(1, Math.min(line.quantity, available))
      result.moved.push({ id, quantity })
      addUnits({ product_id, quantity })
    }
  }
  return result
}
