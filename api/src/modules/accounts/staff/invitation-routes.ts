import { adminMessages } from '@nakshi/contract/admin/messages'
import { acceptInvitationBody, invitationToken, publicInvitation } from '@nakshi/contract/admin/staff'
import { messageResponse } from '@nakshi/contract/shop/auth'
import type { App, Deps } from '../../../app-types.ts'
import { retryingTransaction } from '../../../db/retrying-transaction.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { WithGuestMergeHooks } from '../guest-merge-hooks.ts'
import { acceptInvitation, getOpenInvitation } from './accept-invitation.ts'

const tags = ['auth']
const config = { access: 'anyone', rateLimit: { max: 20, timeWindow: '1 minute' } } as const

export async function invitationRoutes(
  app: App,
  { db, guestMergeHooks }: Deps & WithGuestMergeHooks,
): Promise<void> {
  // POST keeps the token out of URLs and logs.
  app.post(
    '/api/invitations/open',
    { config, schema: { tags, body: invitationToken, response: { 200: publicInvitation } } },
    (request) => getOpenInvitation(db, request.body.token),
  )

  app.post(
    '/api/invitations/accept',
    { config, schema: { tags, body: acceptInvitationBody, response: { 200: messageResponse } } },
    async (request) => {
      const { token, full_name, password } = request.body
      const accountId = request.account?.id ?? null
      await retryingTransaction(db, async (tx) => {
        const joined = await acceptInvitation(tx, {
          token,
          full_name,
          password,
          account_id: accountId,
          guestMergeHooks: guestMergeHooks,
        })
        const after = { staff_role: joined.staff_role }
        await writeAudit(tx, request, { action: 'role', subject: { type: 'customer', id: joined.id }, after })
      })
      return { message: adminMessages.invitation.accepted }
    },
  )
}
