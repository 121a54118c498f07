import { toLanguage } from '@nakshi/core/base/languages'
import { type AdminGiftCard, adminGiftCardStatuses } from '@nakshi/core/gift-cards/admin-schema'
import { normaliseGiftCardCode } from '@nakshi/core/gift-cards/code'
import { eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { orderByName } from '../../platform/db/order-by-name.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { creditAccounts, giftCards, orders, users } from '../../platform/db/tables/index.ts'
import { listResource } from '../../platform/http/list-resource.ts'
import { contains, filterBy, filterByText, type ListSpec } from '../../platform/http/simple-rest.ts'
import { adminGiftCardStatus, statusConditions } from './gift-card-status.ts'

const customers = alias(users, 'gift_card_customers')
const creators = alias(users, 'gift_card_creators')
const nameOf = (person: typeof customers | typeof creators) =>
  sql<string>`coalesce(${person.full_name}, ${person.email}, '')`

export const giftCardListSpec = {
  id: giftCards.id,
  default_sort: ['created_at', 'DESC'],
  sortable: {
    ...pickColumns(giftCards, 'created_at', 'deliver_on', 'amount', 'queued_at', 'code_ending'),
    ...pickColumns(creditAccounts, 'balance', 'expires_on'),
    recipient_name: orderByName(giftCards.recipient_name),
    recipient_email: orderByName(giftCards.recipient_email),
    reason: orderByName(giftCards.reason),
    created_by: orderByName(nameOf(creators)),
    status: adminGiftCardStatus,
  },
  filters: {
    q: filterByText((typed) =>
      or(
        contains(giftCards.recipient_name, typed),
        contains(giftCards.recipient_email, typed),
        eq(giftCards.code_ending, normaliseGiftCardCode(typed)),
      ),
    ),
    status: filterBy(z.enum(adminGiftCardStatuses), (wanted) => statusConditions[wanted]),
  },
} satisfies ListSpec

export const listGiftCards = listResource({
  from: sql`${giftCards} join ${creditAccounts} on ${creditAccounts.id} = ${giftCards.id}`,
  select: (db) =>
    db
      .select({
        ...pickColumns(giftCards, 'id', 'code_ending', 'amount', 'recipient_name', 'recipient_email'),
        ...pickColumns(
          giftCards,
          'sender_name',
          'message',
          'deliver_on',
          'queued_at',
          'reason',
          'created_at',
        ),
        language: giftCards.language,
        balance: creditAccounts.balance,
        expires_on: sql<string>`${creditAccounts.expires_on}`,
        status: adminGiftCardStatus,
        order: pickColumns(orders, 'id', 'order_number'),
        customer: { id: customers.id, name: nameOf(customers) },
        created_by: sql<string | null>`coalesce(${creators.full_name}, ${creators.email})`,
      })
      .from(giftCards)
      .innerJoin(creditAccounts, eq(creditAccounts.id, giftCards.id))
      .leftJoin(customers, eq(customers.id, creditAccounts.user_id))
      .leftJoin(orders, eq(orders.id, giftCards.order_id))
      .leftJoin(creators, eq(creators.id, giftCards.created_by))
      .$dynamic(),
  toRow: ({ created_at, queued_at, language, ...row }): AdminGiftCard => ({
    ...row,
    language: toLanguage(language),
    created_at: created_at.toISOString(),
    queued_at: queued_at?.toISOString() ?? null,
  }),
})
