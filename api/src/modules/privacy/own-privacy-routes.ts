import { nomineeBody, ownPrivacy } from '@nakshi/core/privacy/schema'
import { requireAccount } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { deleteNominee, getOwnPrivacy, saveNominee } from './own-privacy.ts'

const tags = ['profile']
const url = '/api/profile/nominee'
const writes = { access: 'user', rateLimit: { max: 10, timeWindow: '1 minute' } } as const

/** Consents, nominee and requests of an account (DPDP Act, sections 6 and 11 to 14). */
export async function ownPrivacyRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/profile/privacy',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'getOwnPrivacy',
        summary: 'Reads consents, nominee and privacy requests',
        tags,
        response: { 200: ownPrivacy },
      },
    },
    (request) => getOwnPrivacy(db, requireAccount(request).id),
  )

  app.put(
    url,
    {
      config: writes,
      schema: {
        operationId: 'saveNominee',
        summary: 'Saves who may exercise the rights of the account',
        tags,
        body: nomineeBody,
        response: { 200: ownPrivacy },
      },
    },
    async (request) => {
      const { id } = requireAccount(request)
      await saveNominee(db, id, request.body)
      await writeAudit(db, request.actor, { action: 'change', subject: { type: 'customer', id } })
      return getOwnPrivacy(db, id)
    },
  )

  app.delete(
    url,
    {
      config: writes,
      schema: {
        operationId: 'deleteNominee',
        summary: 'Removes the nominee',
        tags,
        response: { 200: ownPrivacy },
      },
    },
    async (request) => {
      const { id } = requireAccount(request)
      await deleteNominee(db, id)
      await writeAudit(db, request.actor, { action: 'change', subject: { type: 'customer', id } })
      return getOwnPrivacy(db, id)
    },
  )
}
