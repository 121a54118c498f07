import { Readable } from 'node:stream'
import { profileMessages } from '@nakshi/contract/messages/profile'
import { messageResponse } from '@nakshi/contract/shop/auth'
import { accountDeletion } from '@nakshi/contract/shop/profile'
import { create as createContentDisposition } from 'content-disposition'
import type { App, Deps } from '../../app-types.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { requireAccount } from '../../http/access.ts'
import type { Media } from '../../media/open-media.ts'
import { requirePassword } from '../accounts/passwords/require-password.ts'
import { clearSessionCookies } from '../accounts/sessions/session-cookies.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { accountArchive } from './account-archive.ts'
import { deleteAccount, notifyDeletion } from './delete-account.ts'

const tags = ['profile']
const config = { access: 'user', rateLimit: { max: 10, timeWindow: '1 minute' } } as const

/** Data export and account erasure (DPDP Act). */
export async function ownDataRoutes(app: App, deps: Deps & { media: Media }): Promise<void> {
  const { db, media } = deps

  app.get(
    '/api/profile/export',
    {
      // Protects against an unattended device.
      config: { access: 'user', stepUp: true, rateLimit: { max: 5, timeWindow: '10 minutes' } },
      schema: { tags, produces: ['application/zip'] },
    },
    async (request, reply) => {
      const { id } = requireAccount(request)
      await writeAudit(db, request, { action: 'export', subject: { type: 'customer', id } })
      const archive = accountArchive({ db, store: media.store }, id)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', createContentDisposition('nakshi-account.zip'))
        .type('application/zip')
        .send(Readable.from(archive, { objectMode: false }))
    },
  )

  app.delete(
    '/api/profile',
    { config, schema: { tags, body: accountDeletion, response: { 200: messageResponse } } },
    async (request, reply) => {
      await requirePassword(deps, request, request.body.current_password)
      const { id, email } = requireAccount(request)
      await retryingTransaction(db, async (tx) => {
        await deleteAccount(tx, id)
        await notifyDeletion(tx, request, { id, email }, deps.config)
      })
      clearSessionCookies(reply, deps.config)
      return { message: profileMessages.deleted }
    },
  )
}
