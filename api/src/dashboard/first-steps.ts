import { sql } from 'drizzle-orm'
import type { Dashboard } from '../contract/admin/dashboard.ts'
import type { Queryable } from '../db/client.ts'
import { orders, products, siteSettings } from '../db/tables/index.ts'

/**
 * What the owner of a shop that started empty has done of what comes first. @param payment whether
 * online payment is real
 */
export async function readFirstSteps(db: Queryable, payment: boolean): Promise<Dashboard['first_steps']> {
  const [done] = await db.execute<{ store: boolean; product: boolean; order: boolean }>(sql`
    select exists (select from ${siteSettings} where ${siteSettings.key} = 'store_settings') as store,
      exists (select from ${products}) as product,
      exists (select from ${orders}) as order`)
  return {
    store: done?.store ?? false,
    product: done?.product ?? false,
    order: done?.order ?? false,
    payment,
  }
}
