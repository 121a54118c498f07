import { profileMessages } from '@nakshi/contract/messages/profile'
import { messageResponse } from '@nakshi/contract/shop/auth'
import { profile, profilePatch } from '@nakshi/contract/shop/profile'
import type { App, Deps } from '../../../app-types.ts'
import { requireAccount } from '../../../http/access.ts'
import { queueJob } from '../../../jobs/queue.ts'
import { tooManyRequests } from '../codes/limit-otp-requests.ts'
import { requirePassword } from '../passwords/require-password.ts'
import { updateProfile } from './change-profile.ts'
import { getUserProfile } from './get-profile.ts'
import { countUnconfirmedEmail } from './limit-unconfirmed-emails.ts'

const profileResponse = { tags: ['profile'], response: { 200: profile } }

export async function profileRoutes(app: App, deps: Deps): Promise<void> {
  const { db } = deps

  async function limitEmails(email: string): Promise<void> {
    const wait = await countUnconfirmedEmail(deps, email)
    if (wait > 0) throw tooManyRequests(wait)
  }

  app.get('/api/profile', { config: { access: 'user' }, schema: profileResponse }, (request) =>
    getUserProfile(db, requireAccount(request).id),
  )

  app.patch(
    '/api/profile',
    {
      config: { access: 'user', rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: { ...profileResponse, body: profilePatch },
    },
    async (request) => {
      const account = requireAccount(request)
      const { current_password, ...changes } = request.body
      if (changes.email !== undefined && changes.email !== account.email) {
        await requirePassword(deps, request, current_password)
        await limitEmails(changes.email)
      }
      await updateProfile(db, request, account, changes)
      return getUserProfile(db, account.id)
    },
  )

  app.post(
    '/api/profile/confirm-email',
    {
      config: { access: 'user', rateLimit: { max: 3, timeWindow: '10 minutes' } },
      schema: { tags: ['profile'], response: { 200: messageResponse } },
    },
    async (request) => {
      const { id: userId, email } = requireAccount(request)
      const { pending_email } = await getUserProfile(db, userId)
      await limitEmails(pending_email ?? email)
      await db.transaction((tx) => queueJob(tx, 'mail', { email: 'confirm_email', user_id: userId }))
      return { message: profileMessages.confirmation_sent }
    },
  )
}
