import type { Permission } from '@nakshi/core/accounts/permissions'
import { roles, staffRoles } from '@nakshi/core/accounts/schema'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  cascadeForeignKey,
  createdAt,
  id,
  isLanguageCode,
  languageColumn,
  searchIndex,
  timestamptz,
  updatedAt,
} from './columns.ts'

const ownerId = () => cascadeForeignKey(() => users.id)

export const totpSecrets = pgTable('totp_secrets', {
  user_id: ownerId().primaryKey(),
  /** encrypted with a key derived from the session secret */
  secret: text().notNull(),
  confirmed_at: timestamptz(),
  /** TOTP time step of the last accepted code (replay protection) */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  created_at: createdAt(),
})

export const passkeys = pgTable(
  'passkeys',
  {
    /** credential id, base64url */
    id: text().primaryKey(),
    user_id: ownerId(),
    public_key: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    name: text().notNull(),
    created_at: createdAt(),
    last_used_at: timestamptz(),
  },
  (t) => [index('passkeys_user').on(t.user_id)],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    code_hash: text().primaryKey(),
    user_id: ownerId(),
    used_at: timestamptz(),
    created_at: createdAt(),
  },
  (t) => [index('recovery_codes_user').on(t.user_id)],
)

export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    user_id: ownerId(),
    purpose: text({ enum: ['register', 'prove'] }).notNull(),
    expires_at: timestamptz().notNull(),
  },
  (t) => [index('passkey_challenges_user').on(t.user_id)],
)

export const securitySettings = pgTable(
  'security_settings',
  {
    only: boolean().primaryKey().default(true),
    require_second_factor: boolean().notNull().default(false),
  },
  (t) => [check('security_settings_only', sql`${t.only}`)],
)

/** Encrypted with the session secret and re-encrypted when it changes; the newest key signs. */
export const signingKeys = pgTable('signing_keys', {
  id: id(),
  purpose: text().notNull(),
  key_encrypted: text().notNull(),
  created_at: createdAt(),
})

export const userRole = pgEnum('user_role', roles)
const staffRole = () => text({ enum: staffRoles })
const isStaffRole = (column: PgColumn) =>
  sql`${column} in (${sql.raw(staffRoles.map((role) => `'${role}'`).join(', '))})`

/** Without an email it is a guest; with a phone number only, a customer that staff recorded, who cannot sign in. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().unique(),
    full_name: text(),
    phone: text(),
    /** verified by OTP; valid only while equal to `phone`; unique per account */
    confirmed_phone: text(),
    staff_role: staffRole(),
    /** legacy role for older clients */
    role: userRole()
      .notNull()
      .generatedAlwaysAs(
        sql`case when staff_role is null then 'user'::user_role else 'admin'::user_role end`,
      ),
    /** null for guests and for accounts recovered by an emailed OTP */
    password_hash: text(),
    /** null: may shop, has no staff permissions */
    email_confirmed_at: timestamptz(),
    /** replaces a confirmed email once it is confirmed itself */
    pending_email: text(),
    /** incremented on sign-out everywhere; invalidates device cookies */
    device_generation: integer().notNull().default(0),
    /** messages by WhatsApp, also about orders that staff place */
    whatsapp_opt_in_at: timestamptz(),
    cart_reminder_opt_in_at: timestamptz(),
    /** while a saved date has a reminder */
    gift_reminder_opt_in_at: timestamptz(),
    /** photos of reviews may be shown outside the reviews too */
    photo_gallery_opt_in_at: timestamptz(),
    language: languageColumn(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_pending_email_lower', sql`${t.pending_email} = lower(${t.pending_email})`),
    check(
      'users_guest',
      sql`${t.email} is not null or (${t.password_hash} is null and (${t.full_name} is null or ${t.phone} is not null) and ${t.confirmed_phone} is null and ${t.staff_role} is null and ${t.email_confirmed_at} is null and ${t.pending_email} is null and ${t.cart_reminder_opt_in_at} is null and ${t.gift_reminder_opt_in_at} is null and ${t.photo_gallery_opt_in_at} is null)`,
    ),
    check('users_confirmed_phone_mobile', sql`${t.confirmed_phone} ~ '^[6-9][0-9]{9}$'`),
    uniqueIndex('users_confirmed_phone').on(t.confirmed_phone).where(sql`confirmed_phone is not null`),
    uniqueIndex('users_phone_only').on(t.phone).where(sql`email is null and phone is not null`),
    index('users_guests').on(t.created_at).where(sql`email is null and phone is null`),
    index('users_mailbox').on(sql`mailbox(email)`),
    index('users_cart_reminders').on(t.id).where(sql`cart_reminder_opt_in_at is not null`),
    check('users_staff_role', isStaffRole(t.staff_role)),
    check('users_language', isLanguageCode(t.language)),
    index('users_staff').on(t.staff_role).where(sql`${t.staff_role} is not null`),
    index('users_created_at').on(t.created_at.desc().nullsFirst()),
    index('users_search').using('gin', searchIndex(t.full_name), searchIndex(t.email), searchIndex(t.phone)),
  ],
)

/** Accounts at other providers that sign in to this one. */
export const userIdentities = pgTable(
  'user_identities',
  {
    provider: text({ enum: ['google'] }).notNull(),
    subject: text().notNull(),
    user_id: ownerId(),
    /** as the provider named it when it was connected */
    email: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    uniqueIndex('user_identities_user').on(t.user_id, t.provider),
    check('user_identities_provider', sql`${t.provider} in ('google')`),
  ],
)

/** The refresh token is stored as a SHA-256 hash. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: cascadeForeignKey(() => users.id),
    token_hash: text().notNull().unique(),
    user_agent: text().notNull().default(''),
    created_at: createdAt(),
    last_used_at: timestamptz().notNull().defaultNow(),
    reauthenticated_at: timestamptz().notNull().defaultNow(),
    expires_at: timestamptz().notNull(),
    revoked_at: timestamptz(),
  },
  (t) => [index('sessions_user').on(t.user_id)],
)

/** Reuse of an exchanged token revokes its session (token theft). */
export const usedRefreshTokens = pgTable(
  'used_refresh_tokens',
  {
    token_hash: text().primaryKey(),
    session_id: cascadeForeignKey(() => sessions.id),
    used_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [index('used_refresh_tokens_session').on(t.session_id)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    token_hash: text().primaryKey(),
    user_id: cascadeForeignKey(() => users.id),
    created_at: createdAt(),
    expires_at: timestamptz().notNull(),
    used_at: timestamptz(),
  },
  (t) => [index('password_resets_user').on(t.user_id)],
)

/** A link confirms this address only. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    token_hash: text().primaryKey(),
    user_id: cascadeForeignKey(() => users.id),
    email: text().notNull(),
    created_at: createdAt(),
    expires_at: timestamptz().notNull(),
  },
  (t) => [index('email_confirmations_user').on(t.user_id)],
)

export const smsDailyCounts = pgTable('sms_daily_counts', {
  day: date({ mode: 'string' }).primaryKey(),
  sent: integer().notNull(),
})

/** Leaky buckets. `key` hashes the subject. */
export const rateLimitBuckets = pgTable(
  'rate_limit_buckets',
  {
    key: text().primaryKey(),
    resets_at: timestamptz().notNull(),
  },
  (t) => [index('rate_limit_buckets_resets_at').on(t.resets_at)],
)

/** Stored as a SHA-256 hash. Grants what both `permissions` and the role of `created_by` allow. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    name: text().notNull(),
    token_hash: text().notNull().unique(),
    permissions: text().array().notNull().$type<Permission[]>(),
    created_by: cascadeForeignKey(() => users.id),
    created_at: createdAt(),
    expires_at: timestamptz(),
    /** written at most once a minute */
    last_used_at: timestamptz(),
    revoked_at: timestamptz(),
  },
  (t) => [
    check('api_tokens_name', sql`char_length(${t.name}) between 1 and 60`),
    check('api_tokens_permissions', sql`cardinality(${t.permissions}) > 0`),
    index('api_tokens_created_by').on(t.created_by),
  ],
)

/** Single use until `expires_at`; stored as a SHA-256 hash. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    email: text().notNull(),
    staff_role: staffRole().notNull(),
    token_hash: text().unique(),
    invited_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    expires_at: timestamptz().notNull(),
    used_at: timestamptz(),
    withdrawn_at: timestamptz(),
  },
  (t) => [
    check('staff_invitations_email_lower', sql`${t.email} = lower(${t.email})`),
    check('staff_invitations_role', isStaffRole(t.staff_role)),
    check('staff_invitations_end', sql`${t.used_at} is null or ${t.withdrawn_at} is null`),
    uniqueIndex('staff_invitations_open')
      .on(t.email)
      .where(sql`${t.used_at} is null and ${t.withdrawn_at} is null`),
    index('staff_invitations_invited_by').on(t.invited_by),
  ],
)
