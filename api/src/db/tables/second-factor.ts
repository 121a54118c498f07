import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { cascadeForeignKey, createdAt, id, timestamptz } from './columns.ts'
import { users } from './users.ts'

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
