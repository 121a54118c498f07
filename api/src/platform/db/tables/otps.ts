import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

/**
 * OTP by email or SMS. `challenge_hash` binds a sign-in or the tracking of an order to the browser that requested
 * it, so others cannot exhaust its attempts; without one an OTP does not sign in. Null `user_id`: no account;
 * null `order_id`: no such order.
 */
export const otps = pgTable(
  'otps',
  {
    id: id(),
    purpose: text({ enum: ['sign_in', 'confirm_phone', 'confirm_order', 'track_order'] }).notNull(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    /** hash of the email or keyed hash of the number the OTP is valid for */
    recipient_hash: text().notNull(),
    challenge_hash: text().unique(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** sent to the phone number or email of this order */
    order_id: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    /** keyed by the session secret; null until sent */
    code_hash: text(),
    attempts: integer().notNull().default(0),
    created_at: createdAt(),
    expires_at: timestamptz().notNull(),
    used_at: timestamptz(),
  },
  (t) => [
    index('otps_user').on(t.user_id),
    index('otps_order').on(t.order_id),
    check('otps_channel', sql`${t.channel} in ('email', 'sms')`),
    check(
      'otps_purpose',
      sql`case ${t.purpose} when 'sign_in' then ${t.challenge_hash} is not null
        when 'track_order' then ${t.challenge_hash} is not null and ${t.user_id} is null
        when 'confirm_phone' then ${t.challenge_hash} is null and ${t.user_id} is not null
        when 'confirm_order' then ${t.challenge_hash} is null and ${t.order_id} is not null and ${t.channel} = 'sms'
        else false end`,
    ),
  ],
)
