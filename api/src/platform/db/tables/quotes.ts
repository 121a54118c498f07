import type { OfferSnapshot } from '@nakshi/core/offers/offer'
import type { DraftOrderBody } from '@nakshi/core/order-edits/admin-draft-orders'
import type { Quote } from '@nakshi/core/quote/schema'
import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cascadeForeignKey, createdAt, id, languageColumn, paiseColumn, timestamptz } from './columns.ts'
import { contactMessages } from './content.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

/** What the customer sees, as it was quoted, and the offer that its price holds with. */
export type QuoteSummary = {
  lines: { title: string; chosen: string[]; quantity: number; price: number }[]
  quote: Quote
  /** `on_products`: those of the quote that it covers; null: all */
  offer: (OfferSnapshot & { id: string; on_products: string[] | null }) | null
}

/** Offers of staff that a customer accepts by a link, which makes an order of the draft. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    customer_id: cascadeForeignKey(() => users.id),
    token_hash: text().notNull().unique(),
    draft: jsonb().$type<DraftOrderBody>().notNull(),
    summary: jsonb().$type<QuoteSummary>().notNull(),
    total: paiseColumn().notNull(),
    /** paid online with the acceptance, before the rest is collected */
    advance: paiseColumn(),
    /** last day, in IST */
    valid_until: date({ mode: 'string' }).notNull(),
    language: languageColumn(),
    contact_message_id: uuid().references(() => contactMessages.id, { onDelete: 'set null' }),
    /** set with the acceptance */
    order_id: uuid().references(() => orders.id, { onDelete: 'set null' }),
    accepted_at: timestamptz(),
    withdrawn_at: timestamptz(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [
    check('quotes_total', sql`${t.total} >= 0`),
    check('quotes_advance', sql`${t.advance} > 0 and ${t.advance} < ${t.total}`),
    check('quotes_outcome', sql`${t.accepted_at} is null or ${t.withdrawn_at} is null`),
    index('quotes_newest').on(t.created_at.desc(), t.id),
    index('quotes_customer').on(t.customer_id),
    index('quotes_order').on(t.order_id).where(sql`order_id is not null`),
    index('quotes_contact_message').on(t.contact_message_id).where(sql`contact_message_id is not null`),
    index('quotes_created_by').on(t.created_by).where(sql`created_by is not null`),
  ],
)
