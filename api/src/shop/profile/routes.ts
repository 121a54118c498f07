import type { App, Deps } from '../../app-types.ts'
import { profile, profile_patch } from '../../contract/profile.ts'
import { signedIn } from '../../plugins/access.ts'
import { changeProfile, readProfile } from './queries.ts'

const answer = { tags: ['profile'], response: { 200: profile } }

/** Who the signed-in shopper is. */
export async function profileRoutes(app: App, { db }: Deps): Promise<void> {
  app.get('/api/profile', { config: { access: 'user' }, schema: answer }, (request) =>
    readProfile(db, signedIn(request).id),
  )

  app.patch(
    '/api/profile',
    {
      // The password can be guessed here too.
      config: { access: 'user', rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: { ...answer, body: profile_patch },
    },
    (request) => changeProfile(db, signedIn(request).id, request.body),
  )
}
