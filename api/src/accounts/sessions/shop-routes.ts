import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Deps } from '../../app-types.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Config } from '../../config.ts'
import { type SessionUser, session, signInAnswer, signInBody, signUpBody } from '../../contract/auth.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import { refuseTaken } from '../../db/refuse-taken.ts'
import { users } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { isAdminHost } from '../../http/own-hosts.ts'
import { householdOf } from '../../http/rate-limits.ts'
import { queueJob } from '../../jobs/queue.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { hashNewPassword } from '../passwords/new-password.ts'
import { hasSecondFactor, proofWaysOf, takeSecondStep } from '../second-factor/second-step.ts'
import { deviceCookie } from './device-cookie.ts'
import {
  clearSessionCookies,
  refreshTokenOf,
  setAccessCookie,
  setRefreshCookie,
  tokenPrefix,
} from './session-cookies.ts'
import {
  endSession,
  endSessionOf,
  isLikeAnother,
  refreshSession,
  sessionUser,
  startSession,
} from './sessions.ts'

const emailTaken = {
  constraint: 'users_email_unique',
  code: 'email_taken',
  path: 'email',
  message: sentences.auth.email_taken,
}
const limit = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } })

/** Sessions in cookies: sign up, sign in, sign out, refresh, and who is signed in. */
export async function authRoutes(app: App, deps: Deps): Promise<void> {
  const { db, config } = deps
  const devices = deviceCookie(config)

  /**
   * Wrong passwords have counts of their own; this bounds the work of right ones. Hundreds of
   * people may share an address, and none of them can use up what a device of somebody else has.
   */
  const signInLimit = {
    max: (_request: FastifyRequest, key: string) => (key.startsWith('known ') ? 20 : 600),
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => {
      const account = devices.lastAccount(request)
      return account ? `known ${account}` : householdOf(request.ip)
    },
  }

  /** Good on the host it is asked for. */
  const accessToken = (request: FastifyRequest, sub: string, sid: string) =>
    app.jwt.sign(isAdminHost(config, request.host) ? { sub, sid, at: 'admin' } : { sub, sid })

  type Started = Awaited<ReturnType<typeof startSession>>

  /** @param isNew whether the account has not signed in on this device before */
  async function begin(tx: Tx, request: FastifyRequest, user: SessionUser, isNew: boolean): Promise<Started> {
    const device = request.headers['user-agent'] ?? ''
    const started = await startSession(tx, user.id, device, tokenPrefix(request, config))
    const actor = { ...publicUser(user), session_id: started.session_id }
    await writeAudit(tx, request, { action: 'sign_in', subject: { type: 'customer', id: user.id }, actor })
    if (isNew && !(await isLikeAnother(tx, started.session_id)))
      await queueJob(tx, 'mail', { letter: 'new_device', session_id: started.session_id })
    return started
  }

  function letIn(request: FastifyRequest, reply: FastifyReply, user: SessionUser, started: Started) {
    const { session_id, refresh_token } = started
    setAccessCookie(reply, config, accessToken(request, user.id, session_id))
    setRefreshCookie(reply, config, refresh_token)
    devices.remember(request, reply, user.id)
    return { user: answerFor(user, config) }
  }

  app.post(
    '/api/auth/sign-up',
    {
      config: { access: 'visitor', ...limit(10) },
      schema: { tags: ['auth'], body: signUpBody, response: { 201: session } },
    },
    async (request, reply) => {
      const { full_name, email, password } = request.body
      const passwordHash = await hashNewPassword(password)
      const user = await db.transaction(async (tx) => {
        const account = tx.insert(users).values({ email, full_name, password_hash: passwordHash }).returning()
        const [stored] = await refuseTaken(account, emailTaken)
        if (!stored) throw new Error('account was not stored')
        await queueJob(tx, 'mail', { letter: 'welcome', user_id: stored.id })
        return stored
      })
      reply.code(201)
      const started = await db.transaction((tx) => begin(tx, request, user, false))
      return letIn(request, reply, user, started)
    },
  )

  app.post(
    '/api/auth/sign-in',
    {
      config: { access: 'visitor', rateLimit: signInLimit },
      schema: { tags: ['auth'], body: signInBody, response: { 200: signInAnswer } },
    },
    async (request, reply) => {
      const { email, password, ...proof } = request.body
      const [user] = await db
        .select({ ...sessionUser, password_hash: users.password_hash })
        .from(users)
        .where(eq(users.email, email))
      const stored = user?.password_hash ?? null
      const known = user ? devices.knownTo(request, user.id) : null
      const matches = await checkPassword(deps, request, {
        email,
        password,
        stored,
        known: known && `device ${known} of ${user?.id}`,
      })
      if (!user || !matches) {
        const about = user ? { subject: { type: 'customer', id: user.id } as const } : {}
        await writeAudit(db, request, { action: 'sign_in_failed', ...about })
        throw new AppError(401, 'wrong_credentials', sentences.auth.wrong_credentials)
      }
      const start = (tx: Tx) => begin(tx, request, user, known === null)
      if (!(await hasSecondFactor(db, user.id)))
        return letIn(request, reply, user, await db.transaction(start))
      if (proof.code === undefined && proof.passkey === undefined)
        return { user: null, second_step: await proofWaysOf(deps, user.id) }
      const step = { user_id: user.id, known: known && `device ${known} of ${user.id}`, proof }
      return letIn(request, reply, user, await takeSecondStep(deps, request, step, start))
    },
  )

  app.post(
    '/api/auth/sign-out',
    { config: { access: 'anyone' }, schema: { tags: ['auth'], response: { 200: session } } },
    async (request, reply) => {
      const token = refreshTokenOf(request, config)
      const { account } = request
      if (account)
        await db.transaction(async (tx) => {
          await endSession(tx, account.session_id)
          await writeAudit(tx, request, { action: 'sign_out', subject: { type: 'customer', id: account.id } })
        })
      else if (token) await endSessionOf(db, token)
      clearSessionCookies(reply, config)
      return { user: null }
    },
  )

  /**
   * Renews the access cookie, and the refresh cookie unless another tab was faster. Null when there
   * is nothing to renew.
   */
  async function renew(request: FastifyRequest, reply: FastifyReply): Promise<SessionUser | null> {
    const token = refreshTokenOf(request, config)
    const renewed = token ? await refreshSession(db, token, tokenPrefix(request, config)) : null
    if (!renewed) return null
    const { account, refresh_token } = renewed
    setAccessCookie(reply, config, accessToken(request, account.id, account.session_id))
    if (refresh_token) setRefreshCookie(reply, config, refresh_token)
    if (!devices.knownTo(request, account.id)) devices.remember(request, reply, account.id)
    return account
  }

  app.post(
    '/api/auth/refresh',
    { config: { access: 'visitor', ...limit(60) }, schema: { tags: ['auth'], response: { 200: session } } },
    async (request, reply) => {
      const user = await renew(request, reply)
      if (!user) {
        clearSessionCookies(reply, config)
        throw new AppError(401, 'signed_out', sentences.general.sign_in)
      }
      return { user: answerFor(user, config) }
    },
  )

  app.get(
    '/api/auth/session',
    { config: { access: 'anyone' }, schema: { tags: ['auth'], response: { 200: session } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const user = request.account ?? (await renew(request, reply))
      return { user: user && answerFor(user, config) }
    },
  )
}

function publicUser({ id, email, full_name, role, staff_role }: SessionUser): SessionUser {
  return { id, email, full_name, role, staff_role }
}

/** Shoppers are not told where the backoffice is. */
function answerFor(user: SessionUser, { adminUrl }: Pick<Config, 'adminUrl'>): SessionUser {
  return { ...publicUser(user), ...(user.staff_role !== null && adminUrl && { admin_url: adminUrl }) }
}
