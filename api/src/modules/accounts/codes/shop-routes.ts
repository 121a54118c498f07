import { otpMessages } from '@nakshi/contract/messages/otp'
import { signInResponse } from '@nakshi/contract/shop/auth'
import { requestOtpBody, requestOtpResponse, signInWithOtpBody } from '@nakshi/contract/shop/otp'
import { toApiMessage } from '@nakshi/domain/to-api-message'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../../../app-types.ts'
import type { Queryable, Tx } from '../../../db/client.ts'
import { users } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { consumeRateLimit, resetRateLimit, tooManyRequests } from '../../../http/rate-limit-buckets.ts'
import { toIpKey } from '../../../http/rate-limits.ts'
import { queueJob } from '../../../jobs/queue.ts'
import { assertSmsAvailable } from '../../../sms/daily-limit.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { GuestMergeHooks, WithGuestMergeHooks } from '../guest-merge-hooks.ts'
import { sessionUserColumns } from '../sessions/sessions.ts'
import { createSignIn } from '../sessions/sign-in.ts'
import { OTP_ATTEMPT_LIMIT, PASSWORD_LIMITS } from '../sign-in-rate-limits.ts'
import { isUnverifiedAccount, verifyEmail } from '../verify-email.ts'
import { limitOtpRequests } from './limit-otp-requests.ts'
import {
  confirmedPhone,
  consumeSignInCode,
  createSignInCode,
  isSameRecipient,
  type OtpRecipient,
  signInCodeExpired,
  verifySignInOtp,
} from './sign-in-code.ts'

const limit = (max: number) => ({
  rateLimit: {
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: FastifyRequest) => toIpKey(ip),
  },
})

export async function otpRoutes(app: App, deps: Deps & WithGuestMergeHooks): Promise<void> {
  const { db, config, guestMergeHooks } = deps
  const { devices, completeSignIn: admit } = createSignIn(app, deps)

  app.post(
    '/api/auth/otp',
    {
      config: { access: 'visitor', ...limit(120) },
      schema: { tags: ['auth'], body: requestOtpBody, response: { 200: requestOtpResponse } },
    },
    async (request) => {
      const { email, phone = '' } = request.body
      const sentTo: OtpRecipient = email === undefined ? { by: 'sms', to: phone } : { by: 'mail', to: email }
      if (sentTo.by === 'sms') await assertSmsAvailable(db, config.sms)
      const accountId = await findAccountId(db, sentTo)
      await limitOtpRequests(deps, devices, request, sentTo, accountId)
      // The response and the work are the same without an account (no user enumeration).
      const { ask } = await db.transaction(async (tx) => {
        const signInCode = await createSignInCode(tx, sentTo, accountId, config)
        const job = { sign_in_code_id: signInCode.id }
        if (sentTo.by === 'sms') await queueJob(tx, 'sms', job)
        else await queueJob(tx, 'mail', { email: 'sign_in_code', ...job })
        return signInCode
      })
      return { ...toApiMessage(sentTo.by === 'sms' ? otpMessages.sent_sms : otpMessages.sent), ask }
    },
  )

  app.post(
    '/api/auth/otp/sign-in',
    {
      config: { access: 'anyone', ...limit(120) },
      schema: { tags: ['auth'], body: signInWithOtpBody, response: { 200: signInResponse } },
    },
    async (request, reply) => {
      const { ask, mail_code, ...proof } = request.body
      const otpCheck = await db.transaction((tx) => verifySignInOtp(tx, ask, mail_code, config))
      const attempts = { name: `codes of ${otpCheck.about} ${toIpKey(request.ip)}`, size: OTP_ATTEMPT_LIMIT }
      const [found] = await db
        .select({ ...sessionUserColumns, phone: confirmedPhone, unproven: verificationColumns })
        .from(users)
        .where(eq(users.id, otpCheck.user_id ?? NIL_UUID))
      const known = found ? await devices.getKnownDevice(request, found.id) : null
      const own = known && { name: `codes known ${known} of ${found?.id}`, size: PASSWORD_LIMITS.known }
      const bucket = own || attempts
      if (config.rateLimits) {
        const wait = await consumeRateLimit(db, [bucket])
        if (wait > 0) {
          await writeAudit(db, request, { action: 'sign_in_slowed', once: 'hour' })
          throw tooManyRequests(wait)
        }
      }
      if (!otpCheck.isCorrect || !found?.email || !isSameRecipient(otpCheck, found, config)) {
        const about = found ? { subject: { type: 'customer', id: found.id } as const } : {}
        await writeAudit(db, request, { action: 'sign_in_failed', ...about, after: { step: 'code' } })
        const message = otpCheck.by === 'sms' ? otpMessages.wrong_sms : otpMessages.wrong
        throw new AppError(422, 'wrong_code', message, [{ path: 'mail_code', message }])
      }
      if (config.rateLimits) await resetRateLimit(db, [bucket.name])
      const { phone, email, unproven, ...rest } = found
      const user = { ...rest, email }
      if (otpCheck.by === 'sms')
        return admit(request, reply, user, {
          knownDevice: known,
          proof,
          beforeSession: async (tx) => {
            await consumeSignInCode(tx, otpCheck.id, user.id)
            if ((await findAccountId(tx, { by: 'sms', to: phone ?? '' }, true)) !== user.id)
              throw signInCodeExpired()
            return user
          },
        })
      const isOwn = known !== null
      const skipsSecondFactor = !isOwn && isUnverifiedAccount(unproven)
      return admit(request, reply, user, {
        knownDevice: known,
        proof,
        skipsSecondFactor,
        beforeSession: async (tx) => {
          await consumeSignInCode(tx, otpCheck.id, user.id)
          const isReset = await verifyEmailByOtp(tx, request, {
            user_id: user.id,
            isOwn,
            guestMergeHooks: guestMergeHooks,
          })
          // Confirmed meanwhile in another way, so the second factor is the owner's.
          if (skipsSecondFactor && !isReset) throw signInCodeExpired()
          return isReset ? { ...user, full_name: null } : user
        },
      })
    },
  )
}

/** @param isLocked blocks confirmation by another account until the transaction ends */
async function findAccountId(
  db: Queryable,
  { by, to }: OtpRecipient,
  isLocked = false,
): Promise<string | null> {
  const matchesRecipient =
    by === 'mail' ? eq(users.email, to) : and(eq(users.confirmed_phone, to), eq(users.phone, to))
  const rows = db.select({ id: users.id }).from(users).where(matchesRecipient)
  const [user] = await (isLocked ? rows.for('share') : rows)
  return user?.id ?? null
}

const verificationColumns = {
  email_confirmed_at: users.email_confirmed_at,
  previously_confirmed_at: users.previously_confirmed_at,
  staff_role: users.staff_role,
}
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** @returns whether an unverified account made by another person was reset */
async function verifyEmailByOtp(
  tx: Tx,
  request: FastifyRequest,
  {
    user_id,
    isOwn,
    guestMergeHooks,
  }: { user_id: string; isOwn: boolean; guestMergeHooks: Pick<GuestMergeHooks, 'onAccountReset'> },
): Promise<boolean> {
  if (!(await verifyEmail(tx, { user_id, is_own: isOwn, guestMergeHooks }))) return false
  await queueJob(tx, 'mail', { email: 'password_reset', user_id })
  const after = { by: 'OTP by email' }
  await writeAudit(tx, request, { action: 'password', subject: { type: 'customer', id: user_id }, after })
  return true
}
