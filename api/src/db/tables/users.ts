import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  type PgColumn,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { roles, staffRoles } from '../../contract/auth.ts'
import { at, belongsTo, createdAt, id, updatedAt } from './columns.ts'

export const userRole = pgEnum('user_role', roles)
const staffRole = () => text({ enum: staffRoles })
const isStaffRole = (column: PgColumn) =>
  sql`${column} in (${sql.raw(staffRoles.map((role) => `'${role}'`).join(', '))})`

/**
 * The login and the profile of the specs in one row. Without a mail address it is a guest: somebody
 * who shops without an account, where the shop allows it.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().unique(),
    full_name: text(),
    /** ten digits, filled in at checkout */
    phone: text(),
    /**
     * The number that somebody proved to read the SMS of; it counts while it is `phone` too, which a
     * version that does not know of it may have changed. One account at a time has it.
     */
    confirmed_phone: text(),
    /** Null for shoppers. */
    staff_role: staffRole(),
    /** All that clients of the first version know of it. */
    role: userRole()
      .notNull()
      .generatedAlwaysAs(
        sql`case when staff_role is null then 'user'::user_role else 'admin'::user_role end`,
      ),
    /** Null for a guest, and for an account that a code from a letter took over. */
    password_hash: text(),
    /** When somebody proved to read this address's mail; null: may shop, has no rights of staff. */
    email_confirmed_at: at(),
    /** When an address that the account had before this one was confirmed; null: none ever was. */
    previously_confirmed_at: at(),
    /** The address that staff want instead of theirs: it counts once somebody reads its mail. */
    pending_email: text(),
    /** Device cookies of an earlier one are a stranger's: raised when the account shuts everybody out. */
    device_generation: integer().notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_pending_email_lower', sql`${t.pending_email} = lower(${t.pending_email})`),
    check(
      'users_guest',
      sql`${t.email} is not null or (${t.password_hash} is null and ${t.full_name} is null and ${t.staff_role} is null and ${t.email_confirmed_at} is null and ${t.pending_email} is null)`,
    ),
    check('users_confirmed_phone_mobile', sql`${t.confirmed_phone} ~ '^[6-9][0-9]{9}$'`),
    uniqueIndex('users_confirmed_phone').on(t.confirmed_phone).where(sql`confirmed_phone is not null`),
    index('users_guests').on(t.created_at).where(sql`email is null`),
    index('users_mailbox').on(sql`mailbox(email)`),
    check('users_staff_role', isStaffRole(t.staff_role)),
    index('users_staff').on(t.staff_role).where(sql`${t.staff_role} is not null`),
    index('users_created_at').on(t.created_at.desc().nullsFirst()),
    index('users_search').using('gin', t.full_name.op('gin_trgm_ops'), t.email.op('gin_trgm_ops')),
  ],
)

/** One row per signed-in device. The refresh token is kept as a SHA-256 only. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: belongsTo(() => users.id),
    token_hash: text().notNull().unique(),
    user_agent: text().notNull().default(''),
    created_at: createdAt(),
    /** The last sign-in or refresh: while a device is used, at most as old as an access token. */
    last_used_at: at().notNull().defaultNow(),
    /** When whoever sits there last showed a password, a code or a passkey. */
    proved_at: at().notNull().defaultNow(),
    expires_at: at().notNull(),
    ended_at: at(),
  },
  (t) => [index('sessions_user').on(t.user_id)],
)

/**
 * Refresh tokens that were exchanged already. One that comes again is in two hands, and ends its
 * session.
 */
export const exchangedTokens = pgTable(
  'exchanged_tokens',
  {
    token_hash: text().primaryKey(),
    session_id: belongsTo(() => sessions.id),
    exchanged_at: at().notNull().defaultNow(),
  },
  (t) => [index('exchanged_tokens_session').on(t.session_id)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    token_hash: text().primaryKey(),
    user_id: belongsTo(() => users.id),
    created_at: createdAt(),
    expires_at: at().notNull(),
    used_at: at(),
  },
  (t) => [index('password_resets_user').on(t.user_id)],
)

/** Links to confirm a mail address: whoever has one proves this very address, and no later one. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    token_hash: text().primaryKey(),
    user_id: belongsTo(() => users.id),
    email: text().notNull(),
    created_at: createdAt(),
    expires_at: at().notNull(),
  },
  (t) => [index('email_confirmations_user').on(t.user_id)],
)

/**
 * Six figures for signing in, sent by mail or SMS. `ask_hash` is of what the browser that asked was handed:
 * the figures are good together with it alone, so nobody uses up the tries of somebody else's. A row
 * of nobody stands for an address or number without an account.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: id(),
    ask_hash: text().notNull().unique(),
    sent_by: text({ enum: ['mail', 'sms'] })
      .notNull()
      .default('mail'),
    /**
     * of the address that was typed, or with a key of the number: the figures prove that one alone
     */
    email_hash: text().notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** with a key made from the session secret; null until its letter is written */
    code_hash: text(),
    /** wrong ones so far */
    tries: integer().notNull().default(0),
    created_at: createdAt(),
    expires_at: at().notNull(),
    used_at: at(),
  },
  (t) => [
    index('sign_in_codes_user').on(t.user_id),
    check('sign_in_codes_sent_by', sql`${t.sent_by} in ('mail', 'sms')`),
  ],
)

/** Six figures by SMS that confirm the number of an account; they sign nobody in. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: id(),
    user_id: belongsTo(() => users.id),
    /** of the number, with a key: the figures prove that one alone */
    phone_hash: text().notNull(),
    /** with a key made from the session secret; null until the SMS is sent */
    code_hash: text(),
    /** wrong ones so far */
    tries: integer().notNull().default(0),
    created_at: createdAt(),
    expires_at: at().notNull(),
    used_at: at(),
  },
  (t) => [index('phone_codes_user').on(t.user_id)],
)

/** How many SMS left on each day in India: they cost money. */
export const smsDays = pgTable('sms_days', {
  day: date({ mode: 'string' }).primaryKey(),
  sent: integer().notNull(),
})

/** Addresses an account had before, which are told of the change. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    user_id: belongsTo(() => users.id),
    previous_email: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('email_changes_user').on(t.user_id)],
)

/**
 * Leaky buckets of what was tried: passwords, letters asked for, coupons. `key` is a hash of whose
 * attempts they are.
 */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    /** When nothing of it will count any more. */
    empty_at: at().notNull(),
  },
  (t) => [index('attempts_empty_at').on(t.empty_at)],
)

/**
 * Letters that ask somebody to join the staff. The link works once and until `expires_at`; it is
 * kept only as a SHA-256, from the moment its letter is written.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    email: text().notNull(),
    staff_role: staffRole().notNull(),
    token_hash: text().unique(),
    invited_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    expires_at: at().notNull(),
    used_at: at(),
    withdrawn_at: at(),
  },
  (t) => [
    check('staff_invitations_email_lower', sql`${t.email} = lower(${t.email})`),
    check('staff_invitations_role', isStaffRole(t.staff_role)),
    check('staff_invitations_end', sql`${t.used_at} is null or ${t.withdrawn_at} is null`),
    // One that can still be used for each address.
    uniqueIndex('staff_invitations_open')
      .on(t.email)
      .where(sql`${t.used_at} is null and ${t.withdrawn_at} is null`),
    index('staff_invitations_invited_by').on(t.invited_by),
  ],
)
