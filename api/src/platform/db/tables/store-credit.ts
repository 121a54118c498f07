import { giftCardDesigns } from '@nakshi/core/gift-cards/limits'
import { storeCreditReasons } from '@nakshi/core/store-credit/schema'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { apiTokenName } from '../acting-token.ts'
import {
  cascadeForeignKey,
  createdAt,
  id,
  isLanguageCode,
  languageColumn,
  paiseColumn,
  timestamptz,
  updatedAt,
} from './columns.ts'
import { orders } from './orders.ts'
import { payments, refunds } from './payments.ts'
import { users } from './users.ts'

/** `customer`: the store credit of a customer; `gift_card`: has no customer until one adds it with its code. */
const creditAccountKinds = ['customer', 'gift_card'] as const

/** `balance` in paise is the sum of the entries; its row is locked while it changes. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    id: id(),
    kind: text({ enum: creditAccountKinds }).notNull().default('customer'),
    /** null: the customer was deleted, and the credit with it; or a gift card that no customer has added yet */
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    balance: paiseColumn().notNull().default(0),
    /** last day, in IST; null: never */
    expires_on: date({ mode: 'string' }),
    /** takes nothing any more; only gift cards */
    cancelled_at: timestamptz(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('credit_accounts_kind', sql`${t.kind} in ('customer', 'gift_card')`),
    check('credit_accounts_balance', sql`${t.balance} >= 0`),
    check('credit_accounts_expiry', sql`(${t.expires_on} is not null) = (${t.kind} = 'gift_card')`),
    check(
      'credit_accounts_cancelled',
      sql`${t.cancelled_at} is null or (${t.kind} = 'gift_card' and ${t.balance} = 0)`,
    ),
    uniqueIndex('credit_accounts_customer').on(t.user_id).where(sql`kind = 'customer'`),
    index('credit_accounts_user').on(t.user_id).where(sql`user_id is not null`),
    index('credit_accounts_expiring').on(t.expires_on).where(sql`expires_on is not null and balance > 0`),
  ],
)

/** Only added. A payment is booked once in an account, and a refund once. Paise; negative when it leaves. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    account_id: cascadeForeignKey(() => creditAccounts.id),
    amount: paiseColumn().notNull(),
    balance_after: paiseColumn().notNull(),
    reason: text({ enum: storeCreditReasons }).notNull(),
    order_id: uuid().references(() => orders.id, { onDelete: 'set null' }),
    payment_id: uuid().references(() => payments.id, { onDelete: 'set null' }),
    refund_id: uuid().references(() => refunds.id, { onDelete: 'set null' }),
    /** null: the system */
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    api_token_name: apiTokenName(),
    /** written by staff; cleared when the account is deleted */
    note: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    check(
      'credit_entries_reason',
      sql`${t.reason} in (${sql.raw(storeCreditReasons.map((reason) => `'${reason}'`).join(', '))})`,
    ),
    check(
      'credit_entries_amount',
      sql`(${t.amount} < 0) = (${t.reason} in ('withdrawn', 'order', 'expired', 'cancelled')) and ${t.amount} <> 0`,
    ),
    check('credit_entries_balance', sql`${t.balance_after} >= 0`),
    unique('credit_entries_payment').on(t.payment_id, t.account_id),
    unique('credit_entries_refund').on(t.refund_id, t.account_id),
    index('credit_entries_account').on(t.account_id, t.created_at.desc()),
    index('credit_entries_order').on(t.order_id).where(sql`order_id is not null`),
  ],
)

/** With the credit account that has its id. Only the hash of its code is stored. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: uuid()
      .primaryKey()
      .references(() => creditAccounts.id, { onDelete: 'cascade' }),
    /** paise that it began with */
    amount: paiseColumn().notNull(),
    /** counts codes: a link or an email of a former one no longer works */
    code_no: integer().notNull().default(0),
    /** null: the code is not made yet */
    code_hash: text().unique(),
    /** last characters of the code, to recognise it by */
    code_ending: text(),
    recipient_name: text().notNull(),
    /** null: staff pass the link on */
    recipient_email: text(),
    sender_name: text().notNull(),
    message: text().notNull(),
    /** day in IST on which it is sent */
    deliver_on: date({ mode: 'string' }).notNull(),
    /** null: not sent yet */
    queued_at: timestamptz(),
    language: languageColumn(),
    design: text({ enum: giftCardDesigns }).notNull().default('plain'),
    /** that bought it; null: staff issued it */
    order_id: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** its amount was booked; null: its order is not paid */
    issued_at: timestamptz(),
    /** why staff issued it; internal */
    reason: text().notNull(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** a customer has added it to the account */
    claimed_at: timestamptz(),
    /** without personal data since */
    erased_at: timestamptz(),
    created_at: createdAt(),
  },
  (t) => [
    check('gift_cards_amount', sql`${t.amount} > 0`),
    check('gift_cards_code', sql`(${t.code_hash} is null) = (${t.code_ending} is null)`),
    check('gift_cards_language', isLanguageCode(t.language)),
    check(
      'gift_cards_design',
      sql`${t.design} in (${sql.raw(giftCardDesigns.map((design) => `'${design}'`).join(', '))})`,
    ),
    check(
      'gift_cards_issued',
      sql`${t.issued_at} is not null or (${t.code_hash} is null and ${t.claimed_at} is null and ${t.queued_at} is null)`,
    ),
    uniqueIndex('gift_cards_order').on(t.order_id).where(sql`order_id is not null`),
    index('gift_cards_newest').on(t.created_at.desc(), t.id),
    index('gift_cards_unsent').on(t.deliver_on).where(sql`queued_at is null`),
    index('gift_cards_created_by').on(t.created_by).where(sql`created_by is not null`),
  ],
)
