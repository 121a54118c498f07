import type { App, Deps } from '../../app-types.ts'
import { session } from '../../contract/auth.ts'
import { sentences } from '../../contract/sentences.ts'
import { users } from '../../db/tables/index.ts'
import type { BucketSize } from '../../domain/leaky-bucket.ts'
import { AppError } from '../../errors.ts'
import { countAttempt } from '../../http/attempts.ts'
import { isAdminHost } from '../../http/own-hosts.ts'
import { householdOf } from '../../http/rate-limits.ts'
import { readStoreSettings } from '../../settings/read-settings.ts'
import type { WithArrivals } from '../arrivals.ts'
import { letIn } from '../sessions/let-in.ts'

/** Per IP range; carrier-grade NAT puts hundreds of shoppers behind one address. */
export const NEW_GUESTS = { most: 60, every: 20 } as const satisfies BucketSize

export async function guestRoutes(app: App, deps: Deps & WithArrivals): Promise<void> {
  const { db, config } = deps
  const { renew, told, enterAsGuest } = letIn(app, deps)

  app.post(
    '/api/auth/guest',
    {
      config: { access: 'anyone', rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: { tags: ['auth'], response: { 200: session } },
    },
    async (request, reply) => {
      const { account, guest } = request
      const caller = account || guest ? { account, guest } : await renew(request, reply)
      if (caller) return told(caller)
      const { accounts } = await readStoreSettings(db)
      if (accounts !== 'optional' || isAdminHost(config, request.headers.host))
        throw new AppError(401, 'signed_out', sentences.general.sign_in)
      if (config.rateLimits) {
        const name = `guests of ${householdOf(request.ip)}`
        const wait = await countAttempt(db, [{ name, size: NEW_GUESTS }])
        if (wait > 0)
          throw new AppError(429, 'slow_down', sentences.general.slow_down, undefined, { retry_after: wait })
      }
      return db.transaction(async (tx) => {
        const [row] = await tx.insert(users).values({}).returning({ id: users.id })
        if (!row) throw new Error('Failed to create guest')
        return enterAsGuest(request, reply, tx, row.id)
      })
    },
  )
}
