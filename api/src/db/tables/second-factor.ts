import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, belongsTo, createdAt, id } from './columns.ts'
import { users } from './users.ts'

const ownerId = () => belongsTo(() => users.id)

/** What an authenticator app and the shop share. It counts once a code of it was typed. */
export const totpSecrets = pgTable('totp_secrets', {
  user_id: ownerId().primaryKey(),
  /** encrypted with a key made from the session secret */
  secret: text().notNull(),
  confirmed_at: at(),
  /** The half-minute of the last code that was taken: none of it or before is taken again. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  created_at: createdAt(),
})

export const passkeys = pgTable(
  'passkeys',
  {
    /** the credential's own, base64url */
    id: text().primaryKey(),
    user_id: ownerId(),
    /** base64url */
    public_key: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    name: text().notNull(),
    created_at: createdAt(),
    last_used_at: at(),
  },
  (t) => [index('passkeys_user').on(t.user_id)],
)

/** Kept as hashes; each opens once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    code_hash: text().primaryKey(),
    user_id: ownerId(),
    used_at: at(),
    created_at: createdAt(),
  },
  (t) => [index('recovery_codes_user').on(t.user_id)],
)

/** What a passkey is asked to sign, once and soon. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    user_id: ownerId(),
    purpose: text({ enum: ['register', 'prove'] }).notNull(),
    expires_at: at().notNull(),
  },
  (t) => [index('passkey_challenges_user').on(t.user_id)],
)

/** What the owner asks of everybody who works in the shop; one row. */
export const securitySettings = pgTable(
  'security_settings',
  {
    only: boolean().primaryKey().default(true),
    require_second_factor: boolean().notNull().default(false),
  },
  (t) => [check('security_settings_only', sql`${t.only}`)],
)

/**
 * Keys that outlive the session secret, such as that of tracking links in emails. They are encrypted
 * with it, and encrypted again when it changes. The newest one signs.
 */
export const signingKeys = pgTable('signing_keys', {
  id: id(),
  purpose: text().notNull(),
  key_encrypted: text().notNull(),
  created_at: createdAt(),
})
