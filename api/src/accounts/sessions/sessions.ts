import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SessionUser } from '../../contract/auth.ts'
import type { Db, Queryable, Tx } from '../../db/client.ts'
import { exchangedTokens, sessions, users } from '../../db/tables/index.ts'
import type { Account, Caller } from '../../http/access.ts'
import { digestOf, newSecretToken } from '../secret-token.ts'
import { REFRESH_SECONDS } from './session-cookies.ts'

/**
 * Two tabs may refresh with the same token at once; the second is let in for this long after the
 * first.
 */
const EXCHANGE_GRACE_MS = 30_000

export const NOBODY: Caller = { account: null, guest: null }

/** Nobody has rights by an address that may be somebody else's. */
const believed = sql`${users.email_confirmed_at} is not null`
/** In hours, of people who work in the shop. */
const STAFF_IDLE_HOURS = 12
const worksHere = sql`${users.staff_role} is not null`
/** An authenticator app that counts, or a passkey. */
const hasSecondFactor = sql<boolean>`(
  exists (select 1 from totp_secrets t where t.user_id = ${users.id} and t.confirmed_at is not null)
  or exists (select 1 from passkeys p where p.user_id = ${users.id}))`
/** Whether the shop asks for a second step that this account has not set up. */
const mustSetUp = sql<boolean>`${worksHere}
  and coalesce((select require_second_factor from security_settings), false) and not ${hasSecondFactor}`
/** An account as it may act: without its role while its address is not confirmed. */
export const sessionUser = {
  id: users.id,
  email: users.email,
  full_name: users.full_name,
  role: sql<SessionUser['role']>`case when ${believed} then ${users.role} else 'user' end`,
  staff_role: sql<SessionUser['staff_role']>`case when ${believed} then ${users.staff_role} end`,
}

const columns = { ...sessionUser, proved_at: sessions.proved_at, must_set_up: mustSetUp }
type Row = Omit<Account, 'email' | 'session_id'> & { email: string | null }

/** Who has no mail address is a guest, of whom nothing else is known. */
function callerOf({ email, ...row }: Row, sessionId: string): Caller {
  return email === null
    ? { account: null, guest: { id: row.id, session_id: sessionId } }
    : { account: { ...row, email, session_id: sessionId }, guest: null }
}

/** More than anybody has browsers: the one that was used longest ago ends. */
const MAX_SESSIONS = 100

/**
 * Starts a session for a device and returns the refresh token, which is kept only as a hash.
 * @param prefix what this host's refresh tokens begin with
 */
export async function startSession(
  db: Queryable,
  userId: string,
  userAgent: string,
  prefix = '',
): Promise<{ session_id: string; refresh_token: string }> {
  const refreshToken = prefix + newSecretToken()
  const [row] = await db
    .insert(sessions)
    .values({
      user_id: userId,
      token_hash: digestOf(refreshToken),
      user_agent: userAgent.slice(0, 200),
      expires_at: new Date(Date.now() + REFRESH_SECONDS * 1000),
    })
    .returning({ id: sessions.id })
  if (!row) throw new Error('session was not stored')
  const old = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isNull(sessions.ended_at)))
    .orderBy(desc(sessions.last_used_at), desc(sessions.created_at))
    .offset(MAX_SESSIONS)
  await endSessions(db, inArray(sessions.id, old))
  return { session_id: row.id, refresh_token: refreshToken }
}

/**
 * @returns the function that reads who is behind a live session, prepared once; it reads anew
 *   each time, so that a change of role or a sign-out counts at once
 */
export function callerReader(db: Db): (userId: string, sessionId: string) => Promise<Caller> {
  const { placeholder } = sql
  const prepared = db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(eq(sessions.id, placeholder('session_id')), eq(sessions.user_id, placeholder('user_id')), live()),
    )
    .prepare('account_of_session')
  return async (userId, sessionId) => {
    const [row] = await prepared.execute({ user_id: userId, session_id: sessionId })
    return row ? callerOf(row, sessionId) : NOBODY
  }
}

/**
 * Exchanges a refresh token. A token that was already exchanged ends the session with all its
 * tokens, because someone else holds it; only within the grace period it is another tab, which gets
 * access and keeps the cookie the first tab set.
 */
export async function refreshSession(
  db: Db,
  refreshToken: string,
  prefix: string,
): Promise<{ caller: Caller; refresh_token: string | null } | null> {
  const hash = digestOf(refreshToken)
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ id: sessions.id }).from(sessions).where(hasToken(hash))
    if (!found) return null
    // Locked by its id alone: while this waits, another tab may exchange the token it was found by.
    const [row] = await tx
      .select({
        session_id: sessions.id,
        token_hash: sessions.token_hash,
        user: columns,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(and(eq(sessions.id, found.id), live()))
      .for('update', { of: sessions })
    if (!row) return null
    const { session_id } = row
    const caller = callerOf(row.user, session_id)
    if (row.token_hash === hash) {
      const isGuest = caller.guest !== null
      return { caller, refresh_token: await exchange(tx, session_id, hash, { prefix, isGuest }) }
    }
    const [exchanged] = await tx.select().from(exchangedTokens).where(eq(exchangedTokens.token_hash, hash))
    const since = Date.now() - (exchanged?.exchanged_at.getTime() ?? 0)
    if (since <= EXCHANGE_GRACE_MS) return { caller, refresh_token: null }
    await endSession(tx, session_id)
    return null
  })
}

type Exchange = { prefix: string; isGuest: boolean }

/** A guest has no other way back to their cart: their session lasts as long as they come. */
async function exchange(
  tx: Tx,
  sessionId: string,
  hash: string,
  { prefix, isGuest }: Exchange,
): Promise<string> {
  const next = prefix + newSecretToken()
  await tx.insert(exchangedTokens).values({ token_hash: hash, session_id: sessionId })
  await tx
    .update(sessions)
    .set({
      token_hash: digestOf(next),
      last_used_at: sql`now()`,
      ...(isGuest && { expires_at: new Date(Date.now() + REFRESH_SECONDS * 1000) }),
    })
    .where(eq(sessions.id, sessionId))
  return next
}

/** Notes that whoever sits there has just shown who it is. */
export async function recordProof(db: Queryable, sessionId: string): Promise<void> {
  await db.update(sessions).set({ proved_at: sql`now()` }).where(eq(sessions.id, sessionId))
}

/**
 * What was shown by the password alone counts no more, in any session, once the account has a second
 * step.
 */
export async function forgetProofs(db: Queryable, userId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ proved_at: new Date(0) })
    .where(and(eq(sessions.user_id, userId), isNull(sessions.ended_at)))
}

export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  await endSessions(db, eq(sessions.id, sessionId))
}

/** Ends the session that a refresh token belongs to, if there is one. */
export async function endSessionOf(db: Queryable, refreshToken: string): Promise<void> {
  await endSessions(db, hasToken(digestOf(refreshToken)))
}

/** Ends every session of an account but the one named. */
export async function endOtherSessions(db: Queryable, userId: string, kept?: string): Promise<void> {
  await endSessions(db, and(eq(sessions.user_id, userId), kept ? ne(sessions.id, kept) : undefined))
}

/** Ends one device's session of an account. @returns whether there was one */
export async function endOwnSession(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  return endSessions(db, and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)))
}

/**
 * The guest whom a refresh token belongs to: their access cookie may have run out while they fill in
 * the form of an account.
 */
export async function guestOfToken(db: Queryable, refreshToken: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_hash, digestOf(refreshToken)), isNull(users.email), live()))
  return row?.id ?? null
}

/** The devices somebody is signed in on, the one used last first. */
export function liveSessions(db: Queryable, userId: string) {
  return db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.user_id, userId), live()))
    .orderBy(desc(sessions.last_used_at), sessions.id)
    .limit(MAX_SESSIONS)
}

async function endSessions(db: Queryable, which: SQL | undefined): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ ended_at: new Date() })
    .where(and(which, isNull(sessions.ended_at)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Asked of sessions with their users. */
const live = () =>
  and(
    isNull(sessions.ended_at),
    gt(sessions.expires_at, new Date()),
    sql`(not (${worksHere}) or ${sessions.last_used_at} > now() - make_interval(hours => ${STAFF_IDLE_HOURS}))`,
  )
/** The session a token was given for, whether or not it was exchanged since. */
const hasToken = (hash: string) =>
  or(
    eq(sessions.token_hash, hash),
    sql`${sessions.id} = (select ${exchangedTokens.session_id} from ${exchangedTokens} where ${exchangedTokens.token_hash} = ${hash})`,
  )
