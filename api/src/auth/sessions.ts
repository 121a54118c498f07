import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { SessionUser } from '../contract/auth.ts'
import type { Db, Queryable } from '../db/client.ts'
import { sessions, users } from '../db/tables/index.ts'
import { REFRESH_SECONDS } from './session-cookies.ts'

export type Account = SessionUser & { session_id: string }

/** Two tabs may refresh with the same token at once; the second is let in for this long after the first. */
const ROTATION_GRACE_MS = 30_000

const digest = (token: string) => createHash('sha256').update(token).digest('base64url')
const session_user = { id: users.id, email: users.email, full_name: users.full_name, role: users.role }

/** Starts a session for a device and returns the refresh token, which is kept only as a hash. */
export async function startSession(
  db: Queryable,
  user_id: string,
  user_agent: string,
): Promise<{ session_id: string; refresh_token: string }> {
  const refresh_token = randomBytes(32).toString('base64url')
  const [row] = await db
    .insert(sessions)
    .values({
      user_id,
      token_hash: digest(refresh_token),
      user_agent: user_agent.slice(0, 200),
      expires_at: new Date(Date.now() + REFRESH_SECONDS * 1000),
    })
    .returning({ id: sessions.id })
  if (!row) throw new Error('session was not stored')
  return { session_id: row.id, refresh_token }
}

/** The account behind a live session, read anew each time so that a change of role or a sign-out counts at once. */
export async function accountOf(db: Queryable, user_id: string, session_id: string): Promise<Account | null> {
  const [row] = await db
    .select(session_user)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.id, session_id), eq(sessions.user_id, user_id), live()))
  return row ? { ...row, session_id } : null
}

/**
 * Exchanges a refresh token. A token that was already exchanged ends the session, because someone else holds it;
 * only within the grace period it is another tab, which gets access and keeps the cookie the first tab set.
 */
export async function refreshSession(
  db: Db,
  refresh_token: string,
): Promise<{ account: Account; refresh_token: string | null } | null> {
  const hash = digest(refresh_token)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ session: sessions, user: session_user })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(and(or(eq(sessions.token_hash, hash), eq(sessions.previous_token_hash, hash)), live()))
      .for('update', { of: sessions })
    if (!row) return null
    const account = { ...row.user, session_id: row.session.id }
    if (row.session.token_hash === hash) {
      const next = randomBytes(32).toString('base64url')
      await tx
        .update(sessions)
        .set({ token_hash: digest(next), previous_token_hash: hash, rotated_at: new Date() })
        .where(eq(sessions.id, row.session.id))
      return { account, refresh_token: next }
    }
    const since = Date.now() - (row.session.rotated_at?.getTime() ?? 0)
    if (since <= ROTATION_GRACE_MS) return { account, refresh_token: null }
    await endSession(tx, row.session.id)
    return null
  })
}

export async function endSession(db: Queryable, session_id: string): Promise<void> {
  await db.update(sessions).set({ ended_at: new Date() }).where(eq(sessions.id, session_id))
}

/** Ends the session that a refresh token belongs to, if there is one. */
export async function endSessionOf(db: Queryable, refresh_token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ ended_at: new Date() })
    .where(eq(sessions.token_hash, digest(refresh_token)))
}

const live = () => and(isNull(sessions.ended_at), gt(sessions.expires_at, new Date()))
