import { session } from '@nakshi/core/accounts/schema'
import { messages } from '@nakshi/core/messages'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { users } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { isAdminHost } from '../../../platform/http/host-check.ts'
import { assertRateLimit, defineRateLimits } from '../../../platform/http/rate-limit-buckets.ts'
import { toIpKey } from '../../../platform/http/rate-limits.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import type { WithGuestMergeHooks } from '../guest-merge-hooks.ts'
import { createSignIn } from '../sessions/sign-in.ts'

/** Per IP range; carrier-grade NAT puts hundreds of shoppers behind one address. */
const NEW_GUEST_LIMIT = defineRateLimits('new guest', { address: { burst: 60, refillSeconds: 20 } }).address

export async function guestRoutes(app: App, deps: Deps & WithGuestMergeHooks): Promise<void> {
  const { db, config } = deps
  const { renewSession, toSession, signInAsGuest } = createSignIn(app, deps)

  app.post(
    '/api/auth/guest',
    {
      config: { access: 'anyone', rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        operationId: 'createGuestSession',
        summary: 'Starts a guest session',
        tags: ['auth'],
        response: { 200: session },
      },
    },
    async (request, reply) => {
      const { account, guest } = request
      const caller = account || guest ? { account, guest } : await renewSession(request, reply)
      if (caller) return toSession(caller)
      const { accounts } = await getStoreSettings(db)
      if (accounts !== 'optional' || isAdminHost(config, request.headers.host))
        throw new AppError(401, 'signed_out', messages.general.sign_in)
      await assertRateLimit({ db, config }, [
        { name: `guests of ${toIpKey(request.ip)}`, size: NEW_GUEST_LIMIT },
      ])
      return db.transaction(async (tx) => {
        const row = await insertRow(tx, users, {})
        return signInAsGuest(request, reply, tx, row.id)
      })
    },
  )
}
