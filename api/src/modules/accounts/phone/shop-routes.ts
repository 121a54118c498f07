import { confirmPhoneBody, requestPhoneOtpBody } from '@nakshi/core/accounts/otp'
import { profile } from '@nakshi/core/accounts/profile'
import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { apiMessage } from '@nakshi/core/base/error'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/db/actor.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { users } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireAccount } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { assertRateLimit } from '../../../platform/http/rate-limit-buckets.ts'
import { queueEmail, queueEmails, queueJob } from '../../../platform/jobs/queue.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { checkAccountOtp, consumeOtp, createOtp, matchesPhoneConfirmation, otpExpired } from '../codes/otp.ts'
import { phoneConfirmedEmail } from '../emails/phone-confirmed-email.ts'
import { phoneUnlinkedEmail } from '../emails/phone-unlinked-email.ts'
import { requirePassword } from '../passwords/check-password.ts'
import { getUserProfile } from '../profile/get-profile.ts'
import { OTP_ATTEMPT_LIMITS, PHONE_CONFIRMATION_LIMITS } from '../sign-in-rate-limits.ts'
import { assertSmsAvailable } from '../sms/daily-limit.ts'

const tags = ['profile']
const config = { access: 'user', rateLimit: { max: 20, timeWindow: '1 minute' } } as const

export async function phoneRoutes(app: App, deps: Deps): Promise<void> {
  const { db, config: settings } = deps
  if (!settings.sms) return

  async function getPhone(userId: string) {
    const [row] = await db
      .select({ phone: users.phone, email_confirmed_at: users.email_confirmed_at })
      .from(users)
      .where(eq(users.id, userId))
    return { phone: row?.phone ?? null, readsMail: Boolean(row?.email_confirmed_at) }
  }

  app.post(
    '/api/profile/phone/otp',
    {
      config,
      schema: {
        operationId: 'sendPhoneCode',
        summary: 'Sends a code that confirms the phone number',
        tags,
        body: requestPhoneOtpBody,
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      const { id } = requireAccount(request)
      const { phone, readsMail: isEmailConfirmed } = await getPhone(id)
      if (phone === null) throw new AppError(422, 'no_phone', profileMessages.no_phone)
      // SMS cost money; a confirmed email keeps throwaway accounts from requesting them.
      if (!isEmailConfirmed) throw new AppError(422, 'confirm_email_first', profileMessages.email_first)
      await assertSmsAvailable(db, settings.sms)
      await requirePassword(deps, request, request.body.current_password)
      await assertRateLimit(deps, [
        { name: `sms to confirm ${phone}`, size: PHONE_CONFIRMATION_LIMITS.recipient },
        { name: `sms to confirm by ${id}`, size: PHONE_CONFIRMATION_LIMITS.account },
      ])
      await db.transaction(async (tx) => {
        const recipient = { channel: 'sms', to: phone } as const
        const otp = { recipient, purpose: 'confirm_phone', userId: id } as const
        await queueJob(tx, 'sms', { otp_id: await createOtp(tx, otp, settings) })
      })
      return toApiMessage(profileMessages.otp_sent)
    },
  )

  app.post(
    '/api/profile/phone/confirm',
    {
      config,
      schema: {
        operationId: 'confirmPhone',
        summary: 'Verifies the phone number with the code',
        tags,
        body: confirmPhoneBody,
        response: { 200: profile },
      },
    },
    async (request) => {
      const { id } = requireAccount(request)
      const { phone } = await getPhone(id)
      if (phone === null) throw otpExpired('sms_code')
      await assertRateLimit(deps, [{ name: `phone codes of ${id}`, size: OTP_ATTEMPT_LIMITS.account }])
      const typed = { otp: request.body.sms_code, path: 'sms_code', step: 'phone' } as const
      const match = matchesPhoneConfirmation(id)
      const otp = await checkAccountOtp(deps, request.actor, { ...typed, match, account: { id, phone } })
      await db.transaction(async (tx) => {
        await consumeOtp(tx, { ...otp, userId: id }, 'sms_code')
        await confirmPhone(tx, request.actor, id, phone)
      })
      return getUserProfile(db, id)
    },
  )
}

/**
 * Takes the number from other accounts, because operators reassign numbers; rejecting would reveal them.
 * @throws {AppError} 422 the account's number changed
 */
async function confirmPhone(tx: Tx, by: Actor, userId: string, phone: string): Promise<void> {
  // Serialises confirmations of the same number.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`)
  const accounts = await tx
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(or(eq(users.id, userId), eq(users.confirmed_phone, phone)))
    .orderBy(users.id)
    .for('update')
  if (accounts.find(({ id }) => id === userId)?.phone !== phone) throw otpExpired('sms_code')
  const others = accounts.filter(({ id }) => id !== userId)
  const otherIds = others.map(({ id }) => id)
  if (otherIds.length > 0)
    await tx.update(users).set({ confirmed_phone: null }).where(inArray(users.id, otherIds))
  await tx.update(users).set({ confirmed_phone: phone, updated_at: sql`now()` }).where(eq(users.id, userId))
  await queueEmail(tx, phoneConfirmedEmail, { user_id: userId })
  await writeAudit(tx, by, { action: 'phone', subject: { type: 'customer', id: userId } })
  // Accounts that changed their number meanwhile are not notified.
  const notified = others.filter((other) => other.phone === phone)
  await queueEmails(
    tx,
    phoneUnlinkedEmail,
    notified.map(({ id }) => ({ user_id: id })),
  )
  for (const { id } of notified) {
    const after = { by: 'another account' }
    await writeAudit(tx, by, { action: 'phone', subject: { type: 'customer', id }, after })
  }
}
