import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'

/**
 * For lists that are sorted or filtered by price. A trigger tells all processes to drop cached pages; prices
 * themselves follow the date at once. @returns products whose sale started or ended
 */
export async function changePrices(db: Db): Promise<number> {
  const changed = await db.execute(sql`
    update products set selling_price = selling_price_of(products) where id in (
      select id from products
      where (sale_starts_on is not null or sale_ends_on is not null) and selling_price <> selling_price_of(products)
      order by id for no key update
    ) returning id`)
  return changed.length
}
