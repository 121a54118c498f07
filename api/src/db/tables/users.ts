import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { roles } from '../../contract/auth.ts'
import { at, created_at, id, updated_at } from './columns.ts'

export const user_role = pgEnum('user_role', roles)

/** The login and the profile of the specs in one row. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull().unique(),
    full_name: text(),
    role: user_role().notNull().default('user'),
    password_hash: text().notNull(),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    index('users_created_at').on(t.created_at.desc().nullsFirst()),
    index('users_search').using('gin', t.full_name.op('gin_trgm_ops'), t.email.op('gin_trgm_ops')),
  ],
)

/**
 * One row per signed-in device. The refresh token is kept as a SHA-256 only; `previous_token_hash` lets a token
 * that was already rotated be recognised, which ends the session.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    previous_token_hash: text(),
    rotated_at: at(),
    user_agent: text().notNull().default(''),
    created_at: created_at(),
    expires_at: at().notNull(),
    ended_at: at(),
  },
  (t) => [index('sessions_user').on(t.user_id), index('sessions_previous_token').on(t.previous_token_hash)],
)

export const password_resets = pgTable(
  'password_resets',
  {
    token_hash: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: created_at(),
    expires_at: at().notNull(),
    used_at: at(),
  },
  (t) => [index('password_resets_user').on(t.user_id)],
)
