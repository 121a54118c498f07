import { randomUUID } from 'node:crypto'
import { confirmEmailBody, forgotPasswordBody, resetPasswordBody } from '@nakshi/core/accounts/schema'
import { apiMessage } from '@nakshi/core/base/error'
import { messages } from '@nakshi/core/messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { eq } from 'drizzle-orm'
import { users } from '../../../platform/db/tables/index.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { assertRateLimit, isWithinRateLimit } from '../../../platform/http/rate-limit-buckets.ts'
import { limitByLink, toIpKey } from '../../../platform/http/rate-limits.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { passwordResetEmail } from '../emails/password-reset-email.ts'
import type { WithGuestMergeHooks } from '../guest-merge-hooks.ts'
import { confirmEmail, toUnconfirmedBucket } from '../profile/email-confirmation.ts'
import { deviceCookie } from '../sessions/device-cookie.ts'
import { PASSWORD_RESET_LIMITS } from '../sign-in-rate-limits.ts'
import { resetPassword } from './password-reset.ts'

export async function passwordRoutes(
  app: App,
  { db, config, guestMergeHooks }: Deps & WithGuestMergeHooks,
): Promise<void> {
  const devices = deviceCookie({ db, config })

  app.post(
    '/api/auth/forgot-password',
    {
      config: { access: 'visitor', rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: {
        operationId: 'requestPasswordReset',
        summary: 'Sends a link that resets the password',
        tags: ['auth'],
        body: forgotPasswordBody,
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      const { email } = request.body
      const address = { name: `emails to ${toIpKey(request.ip)}`, size: PASSWORD_RESET_LIMITS.address }
      await assertRateLimit({ db, config }, [address])
      const [user] = await db
        .select({ id: users.id, email_confirmed_at: users.email_confirmed_at })
        .from(users)
        .where(eq(users.email, email))
      const account = { name: `emails for ${email}`, size: PASSWORD_RESET_LIMITS.account }
      // A confirmed account is limited alone: a stranger may have registered other spellings of its mailbox.
      const mailbox = user?.email_confirmed_at === null ? [toUnconfirmedBucket(email)] : []
      const isEmailAllowed = await isWithinRateLimit({ db, config }, [...mailbox, account])
      // Same response and work without an account (no user enumeration); that job sends nothing.
      const userId = (isEmailAllowed && user?.id) || randomUUID()
      await db.transaction((tx) => queueEmail(tx, passwordResetEmail, { user_id: userId }))
      return toApiMessage(messages.auth.reset_sent)
    },
  )

  app.post(
    '/api/auth/reset-password',
    {
      config: { access: 'visitor', rateLimit: limitByLink(10) },
      schema: {
        operationId: 'resetPassword',
        summary: 'Sets a new password with the link',
        tags: ['auth'],
        body: resetPasswordBody,
        response: { 200: apiMessage },
      },
    },
    async (request, reply) => {
      const { token, password } = request.body
      const userId = await db.transaction(async (tx) => {
        const isKnownDevice = async (userId: string) =>
          (await devices.getKnownDevice(request, userId)) !== null
        const id = await resetPassword(tx, { token, password, isKnownDevice, guestMergeHooks })
        const after = { by: 'link by email' }
        await writeAudit(tx, request.actor, { action: 'password', subject: { type: 'customer', id }, after })
        return id
      })
      // Keeps attackers' failed attempts from blocking the sign-in that follows.
      await devices.remember(request, reply, userId)
      return toApiMessage(messages.auth.password_changed)
    },
  )

  app.post(
    '/api/auth/confirm-email',
    {
      config: { access: 'anyone', rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        operationId: 'confirmSignUpEmail',
        summary: 'Verifies the email address of a new account',
        tags: ['auth'],
        body: confirmEmailBody,
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      await db.transaction(async (tx) => {
        const id = await confirmEmail(tx, request.actor, {
          token: request.body.token,
          config,
          guestMergeHooks,
        })
        await guestMergeHooks.onEmailConfirmation(tx, id)
      })
      return toApiMessage(messages.auth.confirmed)
    },
  )
}
