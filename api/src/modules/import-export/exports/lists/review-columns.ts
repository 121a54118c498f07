import type { ListColumn } from '@nakshi/contract/admin/list-exports'
import { type SQL, sql } from 'drizzle-orm'
import { products, reviews, users } from '../../../../db/tables/index.ts'
import { type CellReader, dateTimeCell, numberCell, textCell } from '../../../../spreadsheets/table.ts'

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

export const reviewCells: Record<ListColumn<'reviews'>, CellReader<ReviewRow>> = {
  created_at: dateTimeCell((row) => row.created_at),
  product: textCell((row) => row.product),
  slug: textCell((row) => row.slug),
  rating: numberCell((row) => row.rating),
  title: textCell((row) => row.title),
  comment: textCell((row) => row.comment),
  is_verified: textCell((row) => (row.is_verified ? 'yes' : 'no')),
  helpful_count: numberCell((row) => row.helpful_count),
  customer_name: textCell((row) => row.customer_name),
  email: textCell((row) => row.email),
  answer: textCell((row) => row.answer),
  answered_at: dateTimeCell((row) => row.answered_at),
}
