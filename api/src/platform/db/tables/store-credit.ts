import { storeCreditReasons } from '@nakshi/core/store-credit/schema'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { apiTokenName } from '../acting-token.ts'
import { cascadeForeignKey, createdAt, id, paiseColumn, updatedAt } from './columns.ts'
import { orders } from './orders.ts'
import { payments, refunds } from './payments.ts'
import { users } from './users.ts'

/** `customer`: credit of an account, which it pays orders with. */
const creditAccountKinds = ['customer'] as const

/** `balance` in paise is the sum of the entries; its row is locked while it changes. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    id: id(),
    kind: text({ enum: creditAccountKinds }).notNull().default('customer'),
    /** null: the account was deleted, and the credit with it */
    user_id: uuid()
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    balance: paiseColumn().notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('credit_accounts_kind', sql`${t.kind} in ('customer')`),
    check('credit_accounts_balance', sql`${t.balance} >= 0`),
  ],
)

/** Only added. A payment is booked once, and a refund once. Paise; negative when spent or withdrawn. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    account_id: cascadeForeignKey(() => creditAccounts.id),
    amount: paiseColumn().notNull(),
    balance_after: paiseColumn().notNull(),
    reason: text({ enum: storeCreditReasons }).notNull(),
    order_id: uuid().references(() => orders.id, { onDelete: 'set null' }),
    payment_id: uuid()
      .unique()
      .references(() => payments.id, { onDelete: 'set null' }),
    refund_id: uuid()
      .unique()
      .references(() => refunds.id, { onDelete: 'set null' }),
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
      sql`(${t.amount} < 0) = (${t.reason} in ('withdrawn', 'order')) and ${t.amount} <> 0`,
    ),
    check('credit_entries_balance', sql`${t.balance_after} >= 0`),
    index('credit_entries_account').on(t.account_id, t.created_at.desc()),
    index('credit_entries_order').on(t.order_id).where(sql`order_id is not null`),
  ],
)
