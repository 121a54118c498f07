import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SessionUser } from '../../contract/auth.ts'
import type { Db, Queryable, Tx } from '../../db/client.ts'
import { exchangedTokens, sessions, users } from '../../db/tables/index.ts'
import type { Account, Caller } from '../../http/access.ts'
import { digestOf, newSecretToken } from '../secret-token.ts'
import { REFRESH_SECONDS } from './session-cookies.ts'

/** Two tabs may refresh with the same token at once; the second one is accepted within this time. */
const EXCHANGE_GRACE_MS = 30_000

export const NOBODY: Caller = { account: null, guest: null }

/** Roles apply only with a confirmed email. */
const believed = sql`${users.email_confirmed_at} is not null`
const STAFF_IDLE_HOURS = 12
const worksHere = sql`${users.staff_role} is not null`
const hasSecondFactor = sql<boolean>`(
  exists (select 1 from totp_secrets t where t.user_id = ${users.id} and t.confirmed_at is not null)
  or exists (select 1 from passkeys p where p.user_id = ${users.id}))`
const mustSetUp = sql<boolean>`${worksHere}
  and coalesce((select require_second_factor from security_settings), false) and not ${hasSecondFactor}`
export const sessionUser = {
  id: users.id,
  email: users.email,
  full_name: users.full_name,
  role: sql<SessionUser['role']>`case when ${believed} then ${users.role} else 'user' end`,
  staff_role: sql<SessionUser['staff_role']>`case when ${believed} then ${users.staff_role} end`,
}

const columns = { ...sessionUser, proved_at: sessions.proved_at, must_set_up: mustSetUp }
type Row = Omit<Account, 'email' | 'session_id'> & { email: string | null }

function callerOf({ email, ...row }: Row, sessionId: string): Caller {
  return email === null
    ? { account: null, guest: { id: row.id, session_id: sessionId } }
    : { account: { ...row, email, session_id: sessionId }, guest: null }
}

const MAX_SESSIONS = 100

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

/** Prepared statement, run with every request, so that role changes and sign-outs apply at once. */
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

/** A reused token revokes the session (RFC 9700), except in the grace period for a second tab. */
export async function refreshSession(
  db: Db,
  refreshToken: string,
  prefix: string,
): Promise<{ caller: Caller; refresh_token: string | null } | null> {
  const hash = digestOf(refreshToken)
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ id: sessions.id }).from(sessions).where(hasToken(hash))
    if (!found) return null
    // Locks by id: another tab may rotate the token while this waits.
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

/** Guest sessions are extended on each refresh: a guest cannot sign in to the cart again. */
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

export async function recordProof(db: Queryable, sessionId: string): Promise<void> {
  await db.update(sessions).set({ proved_at: sql`now()` }).where(eq(sessions.id, sessionId))
}

/** After enrolment, step-ups by password alone no longer count. */
export async function forgetProofs(db: Queryable, userId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ proved_at: new Date(0) })
    .where(and(eq(sessions.user_id, userId), isNull(sessions.ended_at)))
}

export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  await endSessions(db, eq(sessions.id, sessionId))
}

export async function endSessionOf(db: Queryable, refreshToken: string): Promise<void> {
  await endSessions(db, hasToken(digestOf(refreshToken)))
}

export async function endOtherSessions(db: Queryable, userId: string, kept?: string): Promise<void> {
  await endSessions(db, and(eq(sessions.user_id, userId), kept ? ne(sessions.id, kept) : undefined))
}

export async function endOwnSession(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  return endSessions(db, and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)))
}

/** The access cookie may expire while the guest fills in the sign-up form. */
export async function guestOfToken(db: Queryable, refreshToken: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_hash, digestOf(refreshToken)), isNull(users.email), live()))
  return row?.id ?? null
}

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

const live = () =>
  and(
    isNull(sessions.ended_at),
    gt(sessions.expires_at, new Date()),
    sql`(not (${worksHere}) or ${sessions.last_used_at} > now() - make_interval(hours => ${STAFF_IDLE_HOURS}))`,
  )
const hasToken = (hash: string) =>
  or(
    eq(sessions.token_hash, hash),
    sql`${sessions.id} = (select ${exchangedTokens.session_id} from ${exchangedTokens} where ${exchangedTokens.token_hash} = ${hash})`,
  )
