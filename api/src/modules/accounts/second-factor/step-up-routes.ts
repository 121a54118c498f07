import { apiMessage } from '@nakshi/contract/error'
import { messages } from '@nakshi/contract/messages'
import { reauthenticateBody, stepUpMethods } from '@nakshi/contract/shop/second-factor'
import { toApiMessage } from '@nakshi/domain/to-api-message'
import type { App, Deps } from '../../../app-types.ts'
import { requireAccount } from '../../../http/access.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { requirePassword } from '../passwords/check-password.ts'
import { recordStepUp } from '../sessions/sessions.ts'
import { hasSecondFactor, listStepUpMethods, verifySecondFactor } from './verify-second-factor.ts'

const tags = ['auth']
const config = { access: 'user', rateLimit: { max: 30, timeWindow: '1 minute' } } as const

export async function stepUpAuthRoutes(app: App, deps: Deps): Promise<void> {
  const { db } = deps

  app.post(
    '/api/auth/step-up/methods',
    { config, schema: { tags, response: { 200: stepUpMethods } } },
    (request) => listStepUpMethods(deps, requireAccount(request).id),
  )

  app.post(
    '/api/auth/step-up',
    { config, schema: { tags, body: reauthenticateBody, response: { 200: apiMessage } } },
    async (request) => {
      const { id, session_id } = requireAccount(request)
      const { password, ...proof } = request.body
      const subject = { type: 'customer', id } as const
      if (await hasSecondFactor(db, id))
        await verifySecondFactor(
          deps,
          request,
          { user_id: id, known: `session ${session_id}`, proof },
          (tx) => recordStepUp(tx, session_id),
        )
      else {
        await requirePassword(deps, request, password)
        await recordStepUp(db, session_id)
      }
      await writeAudit(db, request, { action: 'proof', subject })
      return toApiMessage(messages.auth.signed_in)
    },
  )
}
