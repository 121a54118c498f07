import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'

/**
 * For lists that are sorted or filtered by price: a trigger writes `selling_price`, and tells all processes to
 * drop cached pages. Prices themselves follow the date at once. @returns products whose sale started or ended
 */
export async function changePrices(db: Db): Promise<number> {
  const changed = await db.execute(sql`
    update products set selling_price = selling_price where id in (
      select id from products
      where (sale_starts_on is not null or sale_ends_on is not null) and selling_price <> case
        when is_on_sale(sale_starts_on, sale_ends_on) then coalesce(discounted_price, price) else price end
      order by id for no key update
    ) returning id`)
  return changed.length
}
