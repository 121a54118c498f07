import type { SessionUser } from '@nakshi/core/accounts/schema'
import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { sessions, usedRefreshTokens, users } from '../../../platform/db/tables/index.ts'
import type { Account, Caller } from '../../../platform/http/access.ts'
import { generateToken, hashToken } from '../random-token.ts'
import { REFRESH_TOKEN_TTL_SECONDS } from './session-cookies.ts'

/** Two tabs may refresh with the same token at once; the second one is accepted within this time. */
const ROTATION_GRACE_MS = 30_000

export const ANONYMOUS_CALLER: Caller = { account: null, guest: null }

/** Roles apply only with a confirmed email. */
const isEmailConfirmed = sql`${users.email_confirmed_at} is not null`
const STAFF_IDLE_HOURS = 12
const isStaff = sql`${users.staff_role} is not null`
const hasSecondFactor = sql<boolean>`(
  exists (select 1 from totp_secrets t where t.user_id = ${users.id} and t.confirmed_at is not null)
  or exists (select 1 from passkeys p where p.user_id = ${users.id}))`
export const mustEnrolSecondFactor = sql<boolean>`${isStaff}
  and coalesce((select require_second_factor from security_settings), false) and not ${hasSecondFactor}`
export const sessionUserColumns = {
  ...pickColumns(users, 'id', 'email', 'full_name'),
  role: sql<SessionUser['role']>`case when ${isEmailConfirmed} then ${users.role} else 'user' end`,
  staff_role: sql<SessionUser['staff_role']>`case when ${isEmailConfirmed} then ${users.staff_role} end`,
}

const columns = {
  ...sessionUserColumns,
  reauthenticated_at: sessions.reauthenticated_at,
  must_set_up: mustEnrolSecondFactor,
}
type Row = Omit<Account, 'email' | 'session_id'> & { email: string | null }

function toCaller({ email, ...row }: Row, sessionId: string): Caller {
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
  const refreshToken = prefix + generateToken()
  const row = await insertRow(db, sessions, {
    user_id: userId,
    token_hash: hashToken(refreshToken),
    user_agent: userAgent.slice(0, 200),
    expires_at: new Date(Date.now() + REFRESH_TOKEN_TTL_SECONDS * 1000),
  })
  const excess = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at)))
    .orderBy(desc(sessions.last_used_at), desc(sessions.created_at))
    .offset(MAX_SESSIONS)
  await revokeSessions(db, inArray(sessions.id, excess))
  return { session_id: row.id, refresh_token: refreshToken }
}

/** Prepared statement, run with every request, so that role changes and sign-outs apply at once. */
export function prepareFindCaller(db: Db): (userId: string, sessionId: string) => Promise<Caller> {
  const { placeholder } = sql
  const prepared = db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.id, placeholder('session_id')),
        eq(sessions.user_id, placeholder('user_id')),
        isActive(),
      ),
    )
    .prepare('account_of_session')
  return async (userId, sessionId) => {
    const [row] = await prepared.execute({ user_id: userId, session_id: sessionId })
    return row ? toCaller(row, sessionId) : ANONYMOUS_CALLER
  }
}

/** A reused token revokes the session (RFC 9700), except in the grace period for a second tab. */
export async function refreshSession(
  db: Db,
  refreshToken: string,
  prefix: string,
): Promise<{ caller: Caller; refresh_token: string | null } | null> {
  const hash = hashToken(refreshToken)
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
      .where(and(eq(sessions.id, found.id), isActive()))
      .for('update', { of: sessions })
    if (!row) return null
    const { session_id } = row
    const caller = toCaller(row.user, session_id)
    if (row.token_hash === hash) {
      const isGuest = caller.guest !== null
      return { caller, refresh_token: await rotateToken(tx, session_id, hash, { prefix, isGuest }) }
    }
    const [exchanged] = await tx
      .select()
      .from(usedRefreshTokens)
      .where(eq(usedRefreshTokens.token_hash, hash))
    const elapsedMs = Date.now() - (exchanged?.used_at.getTime() ?? 0)
    if (elapsedMs <= ROTATION_GRACE_MS) return { caller, refresh_token: null }
    await revokeSession(tx, session_id)
    return null
  })
}

type RotationOptions = { prefix: string; isGuest: boolean }

/** Guest sessions are extended on each refresh: a guest cannot sign in to the cart again. */
async function rotateToken(tx: Tx, sessionId: string, hash: string, { prefix, isGuest }: RotationOptions) {
  const next = prefix + generateToken()
  await tx.insert(usedRefreshTokens).values({ token_hash: hash, session_id: sessionId })
  await tx
    .update(sessions)
    .set({
      token_hash: hashToken(next),
      last_used_at: sql`now()`,
      ...(isGuest && { expires_at: new Date(Date.now() + REFRESH_TOKEN_TTL_SECONDS * 1000) }),
    })
    .where(eq(sessions.id, sessionId))
  return next
}

export async function recordStepUp(db: Queryable, sessionId: string): Promise<void> {
  await db.update(sessions).set({ reauthenticated_at: sql`now()` }).where(eq(sessions.id, sessionId))
}

/** After enrolment, step-ups by password alone no longer count. */
export async function clearStepUps(db: Queryable, userId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ reauthenticated_at: new Date(0) })
    .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at)))
}

export async function revokeSession(db: Queryable, sessionId: string): Promise<void> {
  await revokeSessions(db, eq(sessions.id, sessionId))
}

export async function revokeSessionByToken(db: Queryable, refreshToken: string): Promise<void> {
  await revokeSessions(db, hasToken(hashToken(refreshToken)))
}

export async function revokeOtherSessions(
  db: Queryable,
  userId: string,
  currentSessionId?: string,
): Promise<void> {
  await revokeSessions(
    db,
    and(eq(sessions.user_id, userId), currentSessionId ? ne(sessions.id, currentSessionId) : undefined),
  )
}

export async function revokeOwnSession(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  return revokeSessions(db, and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)))
}

/** The access cookie may expire while the guest fills in the sign-up form. */
export async function findGuestByToken(db: Queryable, refreshToken: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_hash, hashToken(refreshToken)), isNull(users.email), isActive()))
  return row?.id ?? null
}

export function listActiveSessions(db: Queryable, userId: string) {
  return db
    .select(pickColumns(sessions, 'id', 'user_agent', 'created_at', 'last_used_at'))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.user_id, userId), isActive()))
    .orderBy(desc(sessions.last_used_at), sessions.id)
    .limit(MAX_SESSIONS)
}

async function revokeSessions(db: Queryable, which: SQL | undefined): Promise<boolean> {
  const revoked = await db
    .update(sessions)
    .set({ revoked_at: new Date() })
    .where(and(which, isNull(sessions.revoked_at)))
    .returning({ id: sessions.id })
  return revoked.length > 0
}

const isActive = () =>
  and(
    isNull(sessions.revoked_at),
    gt(sessions.expires_at, new Date()),
    sql`(not (${isStaff}) or ${sessions.last_used_at} > now() - make_interval(hours => ${STAFF_IDLE_HOURS}))`,
  )
const hasToken = (hash: string) =>
  or(
    eq(sessions.token_hash, hash),
    sql`${sessions.id} = (select ${usedRefreshTokens.session_id} from ${usedRefreshTokens} where ${usedRefreshTokens.token_hash} = ${hash})`,
  )
