import { type SQL, sql } from 'drizzle-orm'

/** A free replacement is no sale, nor is a gift card, which pays for one later. @param alias of `orders` */
export const isSale = (alias = 'orders'): SQL =>
  sql`(${sql.identifier(alias)}.replacement_of is null and ${sql.identifier(alias)}.content = 'goods')`
