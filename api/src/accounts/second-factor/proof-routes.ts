import type { App, Deps } from '../../app-types.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { messageAnswer } from '../../contract/auth.ts'
import { proofBody, proofWays } from '../../contract/second-factor.ts'
import { sentences } from '../../contract/sentences.ts'
import { signedIn } from '../../http/access.ts'
import { askPassword } from '../passwords/ask-password.ts'
import { recordProof } from '../sessions/sessions.ts'
import { hasSecondFactor, proofWaysOf, takeSecondStep } from './second-step.ts'

const tags = ['auth']
const config = { access: 'user', rateLimit: { max: 30, timeWindow: '1 minute' } } as const

export async function proofRoutes(app: App, deps: Deps): Promise<void> {
  const { db } = deps

  app.post('/api/auth/proof/ways', { config, schema: { tags, response: { 200: proofWays } } }, (request) =>
    proofWaysOf(deps, signedIn(request).id),
  )

  app.post(
    '/api/auth/proof',
    { config, schema: { tags, body: proofBody, response: { 200: messageAnswer } } },
    async (request) => {
      const { id, session_id } = signedIn(request)
      const { password, ...proof } = request.body
      const subject = { type: 'customer', id } as const
      if (await hasSecondFactor(db, id))
        await takeSecondStep(deps, request, { user_id: id, known: `session ${session_id}`, proof }, (tx) =>
          recordProof(tx, session_id),
        )
      else {
        await askPassword(deps, request, password)
        await recordProof(db, session_id)
      }
      await writeAudit(db, request, { action: 'proof', subject })
      return { message: sentences.auth.signed_in }
    },
  )
}
