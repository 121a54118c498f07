import { googleConnection, googleSignInBody, googleStartQuery } from '@nakshi/core/accounts/google'
import { type GoogleError, googleMessages } from '@nakshi/core/accounts/google-messages'
import { type SessionUser, signInResponse } from '@nakshi/core/accounts/schema'
import { apiMessage } from '@nakshi/core/base/error'
import { type Language, splitLanguage, toLanguageUrl } from '@nakshi/core/base/languages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../../platform/db/client.ts'
import { userIdentities, users } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireAccount } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { byAddress } from '../../../platform/http/rate-limits.ts'
import { getRequestLanguage } from '../../../platform/http/request-language.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { welcomeEmail } from '../emails/welcome-email.ts'
import type { WithGuestMergeHooks } from '../guest-merge-hooks.ts'
import { sessionUserColumns } from '../sessions/sessions.ts'
import { createSignIn } from '../sessions/sign-in.ts'
import { isResetByProof, verifyEmailBySignIn } from '../verify-email.ts'
import { createGoogleClient } from './google-client.ts'
import { googleCookie } from './google-cookie.ts'

const PROVIDER = 'google'
const tags = ['auth']
const rateLimit = {
  max: 30,
  timeWindow: '1 minute',
  keyGenerator: byAddress,
}

type Identity = { subject: string; email: string; name: string; is_authoritative: boolean }

/** Registered only with Google's keys. */
export async function googleRoutes(app: App, deps: Deps & WithGuestMergeHooks): Promise<void> {
  const { db, config, guestMergeHooks } = deps
  if (!config.google) return
  const google = createGoogleClient(config.google, `${config.publicUrl}/api/auth/google/callback`)
  const cookie = googleCookie(config)
  const { devices, completeSignIn } = createSignIn(app, deps)
  // A link or Google opens these addresses, so that an error is shown by the sign-in page.
  const errorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    logFailure(request)(error)
    return reply.redirect(toSignInPage('', 'unavailable'))
  }

  app.get(
    '/api/auth/google',
    {
      config: { access: 'visitor', rateLimit },
      errorHandler,
      schema: {
        operationId: 'startGoogleSignIn',
        summary: 'Redirects to Google',
        tags,
        querystring: googleStartQuery,
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const returnTo = request.query.return_to ?? ''
      const started = await google.startAuthorization().catch(logFailure(request))
      if (!started) return reply.redirect(toSignInPage(returnTo, 'unavailable'))
      await cookie.write(reply, { stage: 'started', return_to: returnTo, ...started.request })
      return reply.redirect(started.url.href)
    },
  )

  app.get(
    '/api/auth/google/callback',
    { config: { access: 'visitor', rateLimit }, errorHandler, schema: { hide: true } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const started = await cookie.read(request, 'started')
      cookie.clear(reply)
      if (!started) return reply.redirect(toSignInPage('', 'expired'))
      const query = request.url.split('?')[1] ?? ''
      const fail = (error: GoogleError) => reply.redirect(toSignInPage(started.return_to, error))
      if (new URLSearchParams(query).has('error')) return fail('cancelled')
      const identity = await google.fetchIdentity(query, started).catch(logFailure(request))
      if (!identity) return fail('unavailable')
      if (!identity.is_verified) return fail('unverified')
      const { subject, email, name, is_authoritative } = identity
      await cookie.write(reply, { stage: 'identified', subject, email, name, is_authoritative })
      return reply.redirect(toSignInPage(started.return_to, 'continue'))
    },
  )

  app.post(
    '/api/auth/google/sign-in',
    {
      config: { access: 'anyone', rateLimit },
      schema: {
        operationId: 'signInWithGoogle',
        summary: 'Signs in as Google named the shopper',
        tags,
        body: googleSignInBody,
        response: { 200: signInResponse },
      },
    },
    async (request, reply) => {
      const identity = await cookie.read(request, 'identified')
      if (!identity) throw googleExpired()
      const account =
        (await findAccount(identity)) ?? (await createAccount(identity, getRequestLanguage(request)))
      const { isUnproven, is_connected, ...user } = account
      if (user.staff_role !== null) throw new AppError(403, 'google_staff', googleMessages.staff)
      if (!is_connected && !identity.is_authoritative)
        throw new AppError(409, 'google_sign_in_first', googleMessages.sign_in_first)
      const knownDevice = await devices.getKnownDevice(request, user.id)
      const isOwn = knownDevice !== null
      const skipsSecondFactor = !isOwn && !is_connected && isUnproven
      const response = await completeSignIn(request, reply, user, {
        knownDevice,
        proof: request.body,
        skipsSecondFactor,
        beforeSession: async (tx) => {
          if (is_connected) return user
          const verified = await verifyEmailBySignIn(tx, request, user, {
            isOwn,
            mustReset: skipsSecondFactor,
            guestMergeHooks,
            by: 'Google',
            expired: googleExpired(),
          })
          await connect(tx, request, user.id, identity)
          return verified
        },
      })
      if (response.user) cookie.clear(reply)
      return response
    },
  )

  app.get(
    '/api/profile/google',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'getGoogleConnection',
        summary: 'Reads which Google account is connected',
        tags: ['profile'],
        response: { 200: googleConnection },
      },
    },
    async (request) => {
      const [found] = await db
        .select({ email: userIdentities.email })
        .from(userIdentities)
        .where(isGoogleOf(requireAccount(request).id))
      return { email: found?.email ?? null }
    },
  )

  app.delete(
    '/api/profile/google',
    {
      config: { access: 'user', stepUp: true },
      schema: {
        operationId: 'disconnectGoogle',
        summary: 'Disconnects the Google account',
        tags: ['profile'],
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      const { id } = requireAccount(request)
      await db.transaction(async (tx) => {
        await tx.delete(userIdentities).where(isGoogleOf(id))
        await auditConnection(tx, request, id, 'disconnected')
      })
      return toApiMessage(googleMessages.disconnected)
    },
  )

  const columns = {
    ...sessionUserColumns,
    isUnproven: isResetByProof,
  }

  /** By the connection, then by the email address. */
  async function findAccount({ subject, email }: Identity) {
    const [connected] = await db
      .select(columns)
      .from(userIdentities)
      .innerJoin(users, eq(users.id, userIdentities.user_id))
      .where(and(eq(userIdentities.provider, PROVIDER), eq(userIdentities.subject, subject)))
    const [found] = connected
      ? [connected]
      : await db.select(columns).from(users).where(eq(users.email, email))
    return found?.email ? { ...found, email: found.email, is_connected: connected !== undefined } : null
  }

  /** An address Google does not hold is verified by our own email, as after any sign-up. */
  async function createAccount(identity: Identity, language: Language) {
    await db.transaction(async (tx) => {
      const [created] = await tx
        .insert(users)
        .values({
          email: identity.email,
          full_name: identity.name || null,
          language,
          email_confirmed_at: identity.is_authoritative ? sql`now()` : null,
        })
        .onConflictDoNothing()
        .returning({ id: users.id })
      if (!created) return
      await tx.insert(userIdentities).values({ ...toConnection(identity), user_id: created.id })
      await queueEmail(tx, welcomeEmail, { user_id: created.id })
    })
    const account = await findAccount(identity)
    if (!account) throw new Error('account was not stored')
    return account
  }
}

const logFailure = (request: FastifyRequest) => (error: unknown) => {
  request.log.warn({ err: error }, 'Google sign-in failed')
  return null
}

const googleExpired = () => new AppError(401, 'google_expired', googleMessages.expired)

const toConnection = ({ subject, email }: Identity) => ({ provider: PROVIDER, subject, email }) as const

const isGoogleOf = (userId: string) =>
  and(eq(userIdentities.user_id, userId), eq(userIdentities.provider, PROVIDER))

/** An account has one Google identity; the newest replaces an earlier one of the same address. */
async function connect(tx: Tx, request: FastifyRequest, userId: string, identity: Identity): Promise<void> {
  await tx.delete(userIdentities).where(isGoogleOf(userId))
  await tx.insert(userIdentities).values({ ...toConnection(identity), user_id: userId })
  await auditConnection(tx, request, userId, 'connected')
}

const auditConnection = (tx: Tx, request: FastifyRequest, id: SessionUser['id'], google: string) =>
  writeAudit(tx, request.actor, { action: 'change', subject: { type: 'customer', id }, after: { google } })

/** In the language of the page that Google was opened from, where links name none. */
function toSignInPage(returnTo: string, google: GoogleError | 'continue'): string {
  const { language, path } = splitLanguage(returnTo)
  const query = new URLSearchParams(returnTo === '' ? { google } : { google, return_to: path })
  return toLanguageUrl(language, `/auth?${query}`)
}
