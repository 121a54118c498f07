import { z } from 'zod'
import { askPassword } from '../accounts/passwords/ask-password.ts'
import { clearSessionCookies } from '../accounts/sessions/session-cookies.ts'
import type { App, Deps } from '../app-types.ts'
import { messageAnswer } from '../contract/auth.ts'
import { accountDeletion } from '../contract/profile.ts'
import { sentences } from '../contract/sentences.ts'
import { signedIn } from '../http/access.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'

const tags = ['profile']
const config = { access: 'user', rateLimit: { max: 10, timeWindow: '1 minute' } } as const

/** What the shop knows about somebody: to take along, and to be forgotten. */
export async function ownDataRoutes(app: App, deps: Deps): Promise<void> {
  const { db } = deps

  app.get(
    '/api/profile/export',
    { config, schema: { tags, response: { 200: z.string().describe('A JSON file') } } },
    async (request, reply) => {
      const data = await exportAccount(db, signedIn(request).id)
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="nakshi-account.json"')
        .header('cache-control', 'no-store')
        .serializer((text) => String(text))
        .send(JSON.stringify(data, null, 2))
    },
  )

  app.delete(
    '/api/profile',
    { config, schema: { tags, body: accountDeletion, response: { 200: messageAnswer } } },
    async (request, reply) => {
      await askPassword(deps, request, request.body.current_password)
      await db.transaction((tx) => deleteAccount(tx, signedIn(request).id))
      clearSessionCookies(reply, deps.config)
      return { message: sentences.profile.deleted }
    },
  )
}
