import { session, signInBody, signInResponse, signUpBody } from '@nakshi/core/accounts/schema'
import type { Language } from '@nakshi/core/base/languages'
import { messages } from '@nakshi/core/messages'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../../platform/db/client.ts'
import { mapUniqueViolation } from '../../../platform/db/postgres-error.ts'
import { users } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { isWithinRateLimit } from '../../../platform/http/rate-limit-buckets.ts'
import { byAddress, createMinuteLimit, toIpKey } from '../../../platform/http/rate-limits.ts'
import { getRequestLanguage } from '../../../platform/http/request-language.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { welcomeEmail } from '../emails/welcome-email.ts'
import type { GuestMergeHooks, WithGuestMergeHooks } from '../guest-merge-hooks.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { hashNewPassword } from '../passwords/hash-new-password.ts'
import { toUnconfirmedBucket } from '../profile/email-confirmation.ts'
import { hashToken } from '../random-token.ts'
import { clearSessionCookies, getRefreshToken } from './session-cookies.ts'
import {
  ANONYMOUS_CALLER,
  revokeOtherSessions,
  revokeSession,
  revokeSessionByToken,
  sessionUserColumns,
} from './sessions.ts'
import { createSignIn } from './sign-in.ts'

const emailTaken = {
  constraint: 'users_email_unique',
  code: 'email_taken',
  path: 'email',
  message: messages.auth.email_taken,
}
const limit = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } })

export async function authRoutes(app: App, deps: Deps & WithGuestMergeHooks): Promise<void> {
  const { db, config, guestMergeHooks } = deps
  const { devices, findGuestId, beginSession, finishSignIn, completeSignIn, renewSession, toSession } =
    createSignIn(app, deps)

  /** Bounds correct sign-ins; wrong passwords have their own limits. */
  const signInLimit = {
    max: (_request: FastifyRequest, key: string) => (key.startsWith('known ') ? 20 : 600),
    timeWindow: '1 minute',
    keyGenerator: function byKnownDevice(request: FastifyRequest) {
      const account = devices.lastAccount(request)
      return account ? `known ${account}` : toIpKey(request.ip)
    },
  }

  /** The count by cookie does not bound invented ones. Right cookies never reach this limit. */
  const limitFailedRefresh = createMinuteLimit(app, messages.general.too_many_attempts, {
    what: 'refresh with an unknown session',
    max: 100,
    keyGenerator: byAddress,
  })

  app.post(
    '/api/auth/sign-up',
    {
      config: {
        access: 'anyone',
        rateLimit: { ...limit(10).rateLimit, keyGenerator: byAddress },
      },
      schema: {
        operationId: 'signUp',
        summary: 'Creates an account and signs in',
        tags: ['auth'],
        body: signUpBody,
        response: { 201: session },
      },
    },
    async (request, reply) => {
      const { full_name, email, password } = request.body
      const passwordHash = await hashNewPassword(db, password, { email, full_name })
      const language = getRequestLanguage(request)
      const account = { email, full_name, password_hash: passwordHash, language }
      const guestId = await findGuestId(request)
      const shouldSendWelcome = await isWithinRateLimit(deps, [toUnconfirmedBucket(email)])
      const user = await db.transaction(async (tx) => {
        const converted =
          guestId &&
          (await mapUniqueViolation(convertGuest(tx, guestMergeHooks, guestId, account), emailTaken))
        const [stored] = converted
          ? [converted]
          : await mapUniqueViolation(tx.insert(users).values(account).returning(), emailTaken)
        if (!stored) throw new Error('account was not stored')
        if (shouldSendWelcome) await queueEmail(tx, welcomeEmail, { user_id: stored.id })
        return { ...stored, email }
      })
      reply.code(201)
      const started = await db.transaction((tx) => beginSession(tx, request, user, false))
      return finishSignIn(request, reply, user, started)
    },
  )

  app.post(
    '/api/auth/sign-in',
    {
      config: { access: 'anyone', rateLimit: signInLimit },
      schema: {
        operationId: 'signIn',
        summary: 'Signs in with email and password',
        tags: ['auth'],
        body: signInBody,
        response: { 200: signInResponse },
      },
    },
    async (request, reply) => {
      const { email, password, ...proof } = request.body
      const [found] = await db
        .select({ ...sessionUserColumns, password_hash: users.password_hash })
        .from(users)
        .where(eq(users.email, email))
      const user = found && { ...found, email }
      const stored = user?.password_hash ?? null
      const known = user ? await devices.getKnownDevice(request, user.id) : null
      const matches = await checkPassword(deps, request, {
        email,
        password,
        stored,
        known: known && `device ${known} of ${user?.id}`,
      })
      if (!user || !matches) {
        const about = user ? { subject: { type: 'customer', id: user.id } as const } : {}
        await writeAudit(db, request.actor, { action: 'sign_in_failed', ...about })
        throw new AppError(401, 'wrong_credentials', messages.auth.wrong_credentials)
      }
      return completeSignIn(request, reply, user, { knownDevice: known, proof })
    },
  )

  app.post(
    '/api/auth/sign-out',
    {
      config: { access: 'anyone' },
      schema: {
        operationId: 'signOut',
        summary: 'Ends the session',
        tags: ['auth'],
        response: { 200: session },
      },
    },
    async (request, reply) => {
      const token = getRefreshToken(request, config)
      const { account, guest } = request
      if (account)
        await db.transaction(async (tx) => {
          await revokeSession(tx, account.session_id)
          await writeAudit(tx, request.actor, {
            action: 'sign_out',
            subject: { type: 'customer', id: account.id },
          })
        })
      else if (guest) await revokeSession(db, guest.session_id)
      else if (token) await revokeSessionByToken(db, token)
      clearSessionCookies(reply, config)
      return { user: null }
    },
  )

  app.post(
    '/api/auth/refresh',
    {
      config: {
        access: 'visitor',
        rateLimit: {
          ...limit(60).rateLimit,
          keyGenerator: function bySession(request: FastifyRequest) {
            const token = getRefreshToken(request, config)
            return token ? `session ${hashToken(token)}` : toIpKey(request.ip)
          },
        },
      },
      schema: {
        operationId: 'refreshSession',
        summary: 'Renews the session with the refresh cookie',
        tags: ['auth'],
        response: { 200: session },
      },
    },
    async (request, reply) => {
      const caller = await renewSession(request, reply)
      if (!caller) {
        await limitFailedRefresh(request)
        clearSessionCookies(reply, config)
        throw new AppError(401, 'signed_out', messages.general.sign_in)
      }
      return toSession(caller)
    },
  )

  app.get(
    '/api/auth/session',
    {
      config: { access: 'anyone' },
      schema: {
        operationId: 'getSession',
        summary: 'Reads who is signed in',
        tags: ['auth'],
        response: { 200: session },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { account, guest } = request
      const caller = account || guest ? { account, guest } : await renewSession(request, reply)
      return toSession(caller ?? ANONYMOUS_CALLER)
    },
  )
}

type NewAccount = { email: string; full_name: string; password_hash: string; language: Language }

/** Keeps the row, so cart, wishlist, photos and designs stay. @returns null if no longer a guest */
async function convertGuest(tx: Tx, guestMergeHooks: GuestMergeHooks, guestId: string, account: NewAccount) {
  const isGuest = and(eq(users.id, guestId), isNull(users.email))
  const [guest] = await tx.select({ id: users.id }).from(users).where(isGuest).for('update')
  if (!guest) return null
  await guestMergeHooks.onSignUp(tx, guestId)
  await revokeOtherSessions(tx, guestId)
  const [converted] = await tx
    .update(users)
    .set({ ...account, created_at: sql`now()`, updated_at: sql`now()` })
    .where(isGuest)
    .returning()
  return converted ?? null
}
