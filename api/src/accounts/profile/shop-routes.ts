import type { App, Deps } from '../../app-types.ts'
import { messageAnswer } from '../../contract/auth.ts'
import { profile, profilePatch } from '../../contract/profile.ts'
import { profileSentences } from '../../contract/profile-sentences.ts'
import { signedIn } from '../../http/access.ts'
import { queueJob } from '../../jobs/queue.ts'
import { tooMany } from '../codes/count-asked-code.ts'
import { askPassword } from '../passwords/ask-password.ts'
import { changeProfile } from './change-profile.ts'
import { countUnconfirmedMail } from './count-unconfirmed-mail.ts'
import { readProfile } from './read-profile.ts'

const answer = { tags: ['profile'], response: { 200: profile } }

export async function profileRoutes(app: App, deps: Deps): Promise<void> {
  const { db } = deps

  async function countLetter(email: string): Promise<void> {
    const wait = await countUnconfirmedMail(deps, email)
    if (wait > 0) throw tooMany(wait)
  }

  app.get('/api/profile', { config: { access: 'user' }, schema: answer }, (request) =>
    readProfile(db, signedIn(request).id),
  )

  app.patch(
    '/api/profile',
    {
      config: { access: 'user', rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: { ...answer, body: profilePatch },
    },
    async (request) => {
      const account = signedIn(request)
      const { current_password, ...changes } = request.body
      if (changes.email !== undefined && changes.email !== account.email) {
        await askPassword(deps, request, current_password)
        await countLetter(changes.email)
      }
      await changeProfile(db, request, account, changes)
      return readProfile(db, account.id)
    },
  )

  app.post(
    '/api/profile/confirm-email',
    {
      config: { access: 'user', rateLimit: { max: 3, timeWindow: '10 minutes' } },
      schema: { tags: ['profile'], response: { 200: messageAnswer } },
    },
    async (request) => {
      const { id: userId, email } = signedIn(request)
      const { pending_email } = await readProfile(db, userId)
      await countLetter(pending_email ?? email)
      await db.transaction((tx) => queueJob(tx, 'mail', { letter: 'confirm_email', user_id: userId }))
      return { message: profileSentences.confirmation_sent }
    },
  )
}
