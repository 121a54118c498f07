import { type SQL, sql } from 'drizzle-orm'
import type { ListColumn } from '../../contract/admin/list-exports.ts'
import { products, reviews, users } from '../../db/tables/index.ts'
import { type Cell, moment, number, text } from '../../orders/export/table.ts'

export type ReviewRow = typeof reviews.$inferSelect & {
  product: string
  slug: string
  customer_name: string | null
  email: string | null
}

/** @param where on `reviews`, `products` and `users` */
export const selectReviews = (where: SQL | undefined, orderBy: SQL[]): SQL => sql`
  select ${reviews}.*, ${products.title} as product, ${products.slug}, ${users.full_name} as customer_name, ${users.email}
  from ${reviews} join ${users} on ${users.id} = ${reviews.user_id}
  join ${products} on ${products.id} = ${reviews.product_id}
  where ${where ?? sql`true`} order by ${sql.join(orderBy, sql`, `)}`

export const reviewCells: Record<ListColumn<'reviews'>, Cell<ReviewRow>> = {
  created_at: moment((row) => row.created_at),
  product: text((row) => row.product),
  slug: text((row) => row.slug),
  rating: number((row) => row.rating),
  title: text((row) => row.title),
  comment: text((row) => row.comment),
  is_verified: text((row) => (row.is_verified ? 'yes' : 'no')),
  helpful_count: number((row) => row.helpful_count),
  customer_name: text((row) => row.customer_name),
  email: text((row) => row.email),
  answer: text((row) => row.answer),
  answered_at: moment((row) => row.answered_at),
}
