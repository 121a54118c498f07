import { requestOtpBody, requestOtpResponse, signInWithOtpBody } from '@nakshi/core/accounts/otp'
import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import { signInResponse } from '@nakshi/core/accounts/schema'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../../../platform/db/client.ts'
import { users } from '../../../platform/db/tables/index.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { assertRateLimit, resetRateLimit } from '../../../platform/http/rate-limit-buckets.ts'
import { byAddress, toIpKey } from '../../../platform/http/rate-limits.ts'
import { queueEmail, queueJob } from '../../../platform/jobs/queue.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { toCanonicalEmail } from '../canonical-email.ts'
import { signInCodeEmail } from '../emails/sign-in-code-email.ts'
import type { WithGuestMergeHooks } from '../guest-merge-hooks.ts'
import { generateToken } from '../random-token.ts'
import type { deviceCookie } from '../sessions/device-cookie.ts'
import { sessionUserColumns } from '../sessions/sessions.ts'
import { createSignIn } from '../sessions/sign-in.ts'
import {
  assertAttemptAllowed,
  OTP_ATTEMPT_LIMITS,
  OTP_EMAIL_LIMITS,
  OTP_SMS_LIMITS,
  PASSWORD_LIMITS,
  PASSWORD_RESET_LIMITS,
} from '../sign-in-rate-limits.ts'
import { assertSmsAvailable } from '../sms/daily-limit.ts'
import { isResetByProof, verifyEmailBySignIn } from '../verify-email.ts'
import {
  confirmedPhone,
  consumeOtp,
  createOtp,
  isSameRecipient,
  matchesChallenge,
  type OtpRecipient,
  otpExpired,
  verifyOtp,
  wrongOtp,
} from './otp.ts'

const limit = (max: number) => ({
  rateLimit: {
    max,
    timeWindow: '1 minute',
    keyGenerator: byAddress,
  },
})

export async function otpRoutes(app: App, deps: Deps & WithGuestMergeHooks): Promise<void> {
  const { db, config, guestMergeHooks } = deps
  const { devices, completeSignIn } = createSignIn(app, deps)

  app.post(
    '/api/auth/otp',
    {
      config: { access: 'visitor', ...limit(120) },
      schema: {
        operationId: 'sendSignInCode',
        summary: 'Sends a sign-in code by email or SMS',
        tags: ['auth'],
        body: requestOtpBody,
        response: { 200: requestOtpResponse },
      },
    },
    async (request) => {
      const { email, phone = '' } = request.body
      const recipient: OtpRecipient =
        email === undefined ? { channel: 'sms', to: phone } : { channel: 'email', to: email }
      const isSms = recipient.channel === 'sms'
      if (isSms) await assertSmsAvailable(db, config.sms)
      const accountId = await findAccountId(db, recipient)
      await limitOtpRequests(deps, devices, request, recipient, accountId)
      // The response and the work are the same without an account (no user enumeration).
      const ask = generateToken()
      await db.transaction(async (tx) => {
        const otp = { recipient, purpose: 'sign_in', challenge: ask, userId: accountId } as const
        const job = { otp_id: await createOtp(tx, otp, config) }
        if (isSms) await queueJob(tx, 'sms', job)
        else await queueEmail(tx, signInCodeEmail, job)
      })
      return { ...toApiMessage(isSms ? otpMessages.sent_sms : otpMessages.sent), ask }
    },
  )

  app.post(
    '/api/auth/otp/sign-in',
    {
      config: { access: 'anyone', ...limit(120) },
      schema: {
        operationId: 'signInWithCode',
        summary: 'Signs in with a code',
        tags: ['auth'],
        body: signInWithOtpBody,
        response: { 200: signInResponse },
      },
    },
    async (request, reply) => {
      const { ask, mail_code, ...proof } = request.body
      const otpCheck = await db.transaction((tx) =>
        verifyOtp(tx, matchesChallenge(ask), { otp: mail_code, path: 'mail_code' }, config),
      )
      const [found] = await db
        .select({ ...sessionUserColumns, phone: confirmedPhone, isUnproven: isResetByProof })
        .from(users)
        .where(eq(users.id, otpCheck.user_id ?? NIL_UUID))
      const known = found ? await devices.getKnownDevice(request, found.id) : null
      const bucket = known
        ? { name: `codes known ${known} of ${found?.id}`, size: PASSWORD_LIMITS.known }
        : {
            name: `codes of ${otpCheck.recipient_hash} ${toIpKey(request.ip)}`,
            size: OTP_ATTEMPT_LIMITS.pair,
          }
      await assertAttemptAllowed(deps, request.actor, [bucket])
      if (!otpCheck.isCorrect || !found?.email || !isSameRecipient(otpCheck, found, config)) {
        const about = found ? { subject: { type: 'customer', id: found.id } as const } : {}
        await writeAudit(db, request.actor, { action: 'sign_in_failed', ...about, after: { step: 'code' } })
        throw wrongOtp(otpCheck, 'mail_code')
      }
      if (config.rateLimits) await resetRateLimit(db, [bucket.name])
      const { phone, email, isUnproven, ...rest } = found
      const user = { ...rest, email }
      if (otpCheck.channel === 'sms')
        return completeSignIn(request, reply, user, {
          knownDevice: known,
          proof,
          beforeSession: async (tx) => {
            await consumeOtp(tx, { ...otpCheck, userId: user.id }, 'mail_code')
            if ((await findAccountId(tx, { channel: 'sms', to: phone ?? '' }, true)) !== user.id)
              throw otpExpired('mail_code')
            return user
          },
        })
      const isOwn = known !== null
      const skipsSecondFactor = !isOwn && isUnproven
      return completeSignIn(request, reply, user, {
        knownDevice: known,
        proof,
        skipsSecondFactor,
        beforeSession: async (tx) => {
          await consumeOtp(tx, { ...otpCheck, userId: user.id }, 'mail_code')
          return verifyEmailBySignIn(tx, request, user, {
            isOwn,
            mustReset: skipsSecondFactor,
            guestMergeHooks,
            by: 'OTP by email',
            expired: otpExpired('mail_code'),
          })
        },
      })
    },
  )
}

/** @param isLocked blocks confirmation by another account until the transaction ends */
async function findAccountId(db: Queryable, { channel, to }: OtpRecipient, isLocked = false) {
  const matchesRecipient =
    channel === 'email' ? eq(users.email, to) : and(eq(users.confirmed_phone, to), eq(users.phone, to))
  const rows = db.select({ id: users.id }).from(users).where(matchesRecipient)
  const [user] = await (isLocked ? rows.for('share') : rows)
  return user?.id ?? null
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

const BUCKET_SIZES = {
  email: { ...OTP_EMAIL_LIMITS, address: PASSWORD_RESET_LIMITS.address },
  sms: OTP_SMS_LIMITS,
} as const
const BUCKET_PREFIXES = { email: 'emails', sms: 'sms' } as const

/** Known devices have a separate quota. The error does not reveal whether an account exists. */
async function limitOtpRequests(
  { db, config }: Deps,
  devices: ReturnType<typeof deviceCookie>,
  request: FastifyRequest,
  { channel, to }: OtpRecipient,
  userId: string | null,
): Promise<void> {
  if (!config.rateLimits) return
  const [size, prefix] = [BUCKET_SIZES[channel], BUCKET_PREFIXES[channel]]
  const ipRange = toIpKey(request.ip)
  await assertRateLimit({ db, config }, [{ name: `${prefix} to ${ipRange}`, size: size.address }])
  const known = userId && (await devices.getKnownDevice(request, userId))
  const account = {
    name: `code ${prefix} for ${channel === 'email' ? toCanonicalEmail(to) : to}`,
    size: size.account,
  }
  const pair = { name: `${account.name} ${ipRange}`, size: size.pair }
  const knownDevice = { name: `code ${prefix} known ${known}`, size: size.known }
  const buckets = known ? [knownDevice] : [account, pair]
  await assertRateLimit({ db, config }, buckets, otpMessages.asked_too_often)
}
