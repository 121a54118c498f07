import { and, eq } from 'drizzle-orm'
import { orders, returnRequests } from '../../platform/db/tables/index.ts'
import type { EmailContext } from '../../platform/mail/define-email.ts'
import { toOrderRecipient } from '../../platform/mail/order-parts.ts'
import type { Sample } from '../../platform/mail/sample.ts'
import { translateLines } from '../catalogue/translate-lines.ts'
import { listReturnItems } from './returnable-items.ts'

export type ReturnIds = { order_id: string; return_id: string }
export type ReturnFacts = {
  report: Pick<typeof returnRequests.$inferSelect, 'reason' | 'outcome' | 'answer' | 'amount'>
  about: string
  number: string
  url: string
}

export async function loadReturn({ order_id, return_id }: ReturnIds, { db, getOrderUrl }: EmailContext) {
  const [row] = await db
    .select({ order: orders, report: returnRequests })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.order_id))
    .where(and(eq(returnRequests.id, return_id), eq(returnRequests.order_id, order_id)))
  const to = row && toOrderRecipient(row.order)
  if (!to) return null
  const items = await translateLines(db, to.language, await listReturnItems(db, [return_id]), {
    isSnapshot: true,
  })
  const about = items.map(({ quantity, product }) => `${quantity} × ${product.title}`).join(', ')
  const { order_number: number } = row.order
  const facts: ReturnFacts = { report: row.report, about, number, url: await getOrderUrl(order_id) }
  return { to, facts }
}

export const toReturnSample = ({ order, product, orderUrl }: Sample): ReturnFacts => ({
  report: { reason: 'damaged', outcome: 'refund', amount: 99_900, answer: '' },
  about: `1 × ${product.title}`,
  number: order.order_number,
  url: orderUrl,
})
