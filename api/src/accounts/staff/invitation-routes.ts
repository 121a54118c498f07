import type { App, Deps } from '../../app-types.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { acceptInvitationBody, invitationToken, openedInvitation } from '../../contract/admin/people.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { messageAnswer } from '../../contract/auth.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import type { WithArrivals } from '../arrivals.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'

const tags = ['auth']
const config = { access: 'anyone', rateLimit: { max: 20, timeWindow: '1 minute' } } as const

export async function invitationRoutes(app: App, { db, arrivals }: Deps & WithArrivals): Promise<void> {
  // POST keeps the token out of URLs and logs.
  app.post(
    '/api/invitations/open',
    { config, schema: { tags, body: invitationToken, response: { 200: openedInvitation } } },
    (request) => openInvitation(db, request.body.token),
  )

  app.post(
    '/api/invitations/accept',
    { config, schema: { tags, body: acceptInvitationBody, response: { 200: messageAnswer } } },
    async (request) => {
      const { token, full_name, password } = request.body
      const accountId = request.account?.id ?? null
      await retryingTransaction(db, async (tx) => {
        const joined = await acceptInvitation(tx, {
          token,
          full_name,
          password,
          account_id: accountId,
          arrivals,
        })
        const after = { staff_role: joined.staff_role }
        await writeAudit(tx, request, { action: 'role', subject: { type: 'customer', id: joined.id }, after })
      })
      return { message: adminSentences.invitation.accepted }
    },
  )
}
