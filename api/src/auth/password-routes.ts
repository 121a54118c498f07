import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { App, Deps } from '../app-types.ts'
import {
  confirm_email_body,
  forgot_password_body,
  message_answer,
  reset_password_body,
} from '../contract/auth.ts'
import { sentences } from '../contract/sentences.ts'
import { users } from '../db/tables/index.ts'
import { queueJob } from '../jobs/queue-job.ts'
import { householdOf } from '../plugins/rate-limits.ts'
import { confirmEmail } from './email-confirmation.ts'
import { countAttempt } from './password-attempts.ts'
import { resetPassword } from './password-reset.ts'

const config = { access: 'visitor', rateLimit: { max: 5, timeWindow: '1 minute' } } as const

/** Links from letters: a forgotten password set anew, a mail address confirmed. */
export async function passwordRoutes(app: App, { db, config: { rateLimits } }: Deps): Promise<void> {
  app.post(
    '/api/auth/forgot-password',
    { config, schema: { tags: ['auth'], body: forgot_password_body, response: { 200: message_answer } } },
    async (request) => {
      const { email } = request.body
      // Letters that somebody else asked for are a nuisance too: the same growing delay, counted by itself.
      if (rateLimits)
        await countAttempt(db, { account: `reset ${email}`, address: `reset ${householdOf(request.ip)}` })
      // The same answer and the same work whether or not there is an account: a job for nobody writes no letter.
      await db.transaction(async (tx) => {
        const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
        await queueJob(tx, 'mail', { letter: 'password_reset', user_id: user?.id ?? randomUUID() })
      })
      return { message: sentences.auth.reset_sent }
    },
  )

  app.post(
    '/api/auth/reset-password',
    { config, schema: { tags: ['auth'], body: reset_password_body, response: { 200: message_answer } } },
    async (request) => {
      const { token, password } = request.body
      await db.transaction((tx) => resetPassword(tx, token, password))
      return { message: sentences.auth.password_changed }
    },
  )

  app.post(
    '/api/auth/confirm-email',
    {
      config: { access: 'visitor', rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: { tags: ['auth'], body: confirm_email_body, response: { 200: message_answer } },
    },
    async (request) => {
      await db.transaction((tx) => confirmEmail(tx, request.body.token))
      return { message: sentences.auth.confirmed }
    },
  )
}
