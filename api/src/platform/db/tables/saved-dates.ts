import type { RemindDays } from '@nakshi/core/occasions/saved-date-rules'
import type { Occasion } from '@nakshi/core/products/gift-facets'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { cascadeForeignKey, createdAt, id } from './columns.ts'
import { users } from './users.ts'

/** Birthdays and the like of people that a shopper gives gifts to. */
export const savedDates = pgTable(
  'saved_dates',
  {
    id: id(),
    user_id: cascadeForeignKey(() => users.id),
    name: text().notNull(),
    occasion: text().$type<Occasion>().notNull(),
    day: integer().notNull(),
    month: integer().notNull(),
    year: integer(),
    /** with the consent in `users.gift_reminder_opt_in_at`; null: no email */
    remind_days: integer().$type<RemindDays>(),
    /** The date that an email was queued for, and that it left for: once for each date and year. */
    reminded_for: date(),
    sent_for: date(),
    created_at: createdAt(),
  },
  (t) => [
    index('saved_dates_user').on(t.user_id),
    check(
      'saved_dates_day',
      sql`${t.month} between 1 and 12 and ${t.day} between 1 and case when ${t.month} = 2 then 29 when ${t.month} in (4, 6, 9, 11) then 30 else 31 end`,
    ),
    check('saved_dates_remind_days', sql`${t.remind_days} in (7, 14, 21)`),
  ],
)
