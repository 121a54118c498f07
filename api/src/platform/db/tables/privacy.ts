import { consentPurposes } from '@nakshi/core/privacy/schema'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { cascadeForeignKey, createdAt, id, timestamptz, updatedAt } from './columns.ts'
import { users } from './users.ts'

const quoted = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Each consent given and withdrawn, written by the trigger `users_consents_recorded` (DPDP Act, section 6(10)). */
export const consentRecords = pgTable(
  'consent_records',
  {
    id: id(),
    user_id: cascadeForeignKey(() => users.id),
    purpose: text({ enum: consentPurposes }).notNull(),
    is_given: boolean().notNull(),
    at: timestamptz().notNull(),
  },
  (t) => [
    index('consent_records_user').on(t.user_id, t.at),
    check('consent_records_purpose', sql`${t.purpose} in (${quoted(consentPurposes)})`),
  ],
)

/** DPDP Act, section 14. */
export const nominees = pgTable(
  'nominees',
  {
    user_id: cascadeForeignKey(() => users.id).primaryKey(),
    full_name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    updated_at: updatedAt(),
  },
  (t) => [check('nominees_reachable', sql`${t.email} <> '' or ${t.phone} <> ''`)],
)

/** DPDP Rules, 2025, rule 7: what happened, and who was told when. */
export const dataBreaches = pgTable(
  'data_breaches',
  {
    id: id(),
    title: text().notNull(),
    found_at: timestamptz().notNull(),
    description: text().notNull(),
    consequences: text().notNull().default(''),
    measures: text().notNull().default(''),
    advice: text().notNull().default(''),
    customers: text().notNull().default(''),
    customers_informed_at: timestamptz(),
    board_informed_at: timestamptz(),
    board_reported_at: timestamptz(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('data_breaches_newest').on(t.found_at.desc().nullsFirst()),
    check(
      'data_breaches_informed',
      sql`least(${t.customers_informed_at}, ${t.board_informed_at}, ${t.board_reported_at}) >= ${t.found_at}`,
    ),
  ],
)
