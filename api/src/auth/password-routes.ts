import { eq } from 'drizzle-orm'
import type { App, Deps } from '../app-types.ts'
import { forgot_password_body, message_answer, reset_password_body } from '../contract/auth.ts'
import { sentences } from '../contract/sentences.ts'
import { users } from '../db/tables/index.ts'
import { queueJob } from '../jobs/queue-job.ts'
import { resetPassword } from './password-reset.ts'

const config = { access: 'visitor', rateLimit: { max: 5, timeWindow: '1 minute' } } as const

/** A forgotten password: ask for a letter, set a new one with its link. */
export async function passwordRoutes(app: App, { db }: Deps): Promise<void> {
  app.post(
    '/api/auth/forgot-password',
    { config, schema: { tags: ['auth'], body: forgot_password_body, response: { 200: message_answer } } },
    async (request) => {
      // The same answer whether or not there is an account; the work of writing the letter is the queue's.
      await db.transaction(async (tx) => {
        const [user] = await tx
          .select({ id: users.id })
          .from(users)
          .where(eq(users.email, request.body.email))
        if (user) await queueJob(tx, 'mail', { letter: 'password_reset', user_id: user.id })
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
}
