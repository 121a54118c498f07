import { randomUUID } from 'node:crypto'
import {
  acceptInvitationBody,
  invitationToken,
  type PublicInvitation,
  publicInvitation,
} from '@nakshi/core/accounts/admin-staff'
import type { StaffRole } from '@nakshi/core/accounts/schema'
import { adminMessages } from '@nakshi/core/admin-messages'
import { apiMessage } from '@nakshi/core/base/error'
import { withParams } from '@nakshi/core/base/message-template'
import { messages } from '@nakshi/core/messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { mapUniqueViolation } from '../../../platform/db/postgres-error.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { staffInvitations, users } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { limitByLink } from '../../../platform/http/rate-limits.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import type { GuestMergeHooks, WithGuestMergeHooks } from '../guest-merge-hooks.ts'
import { hashNewPassword } from '../passwords/hash-new-password.ts'
import { hashToken } from '../random-token.ts'
import { verifyEmail } from '../verify-email.ts'

const tags = ['auth']
const config = { access: 'anyone', rateLimit: limitByLink(20) } as const

export async function invitationRoutes(
  app: App,
  { db, guestMergeHooks }: Deps & WithGuestMergeHooks,
): Promise<void> {
  // POST keeps the token out of URLs and logs.
  app.post(
    '/api/invitations/open',
    {
      config,
      schema: {
        operationId: 'openInvitation',
        summary: 'Reads a staff invitation by its token',
        tags,
        body: invitationToken,
        response: { 200: publicInvitation },
      },
    },
    (request) => getOpenInvitation(db, request.body.token),
  )

  app.post(
    '/api/invitations/accept',
    {
      config,
      schema: {
        operationId: 'acceptInvitation',
        summary: 'Joins the staff with an invitation',
        tags,
        body: acceptInvitationBody,
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      const accountId = request.account?.id ?? null
      await retryingTransaction(db, async (tx) => {
        const joined = await acceptInvitation(tx, {
          ...request.body,
          account_id: accountId,
          guestMergeHooks,
        })
        const after = { staff_role: joined.staff_role }
        await writeAudit(tx, request.actor, {
          action: 'role',
          subject: { type: 'customer', id: joined.id },
          after,
        })
      })
      return toApiMessage(adminMessages.invitation.accepted)
    },
  )
}

type Stored = typeof staffInvitations.$inferSelect
const invitationMessages = adminMessages.invitation

function assertUsable(found: Stored | undefined): Stored {
  if (!found) throw new AppError(422, 'invitation_invalid', invitationMessages.invalid)
  if (found.used_at) throw new AppError(422, 'invitation_used', invitationMessages.used)
  if (found.withdrawn_at) throw new AppError(422, 'invitation_withdrawn', invitationMessages.withdrawn)
  if (found.expires_at <= new Date())
    throw new AppError(422, 'invitation_expired', invitationMessages.expired)
  return found
}

const byToken = (token: string) => eq(staffInvitations.token_hash, hashToken(token))

async function getOpenInvitation(db: Queryable, token: string): Promise<PublicInvitation> {
  const [found] = await db.select().from(staffInvitations).where(byToken(token))
  const { email, staff_role } = assertUsable(found)
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const { name } = await getStoreSettings(db)
  return { email, staff_role, store: name, has_account: account !== undefined }
}

type Joined = { id: string; staff_role: StaffRole }

type Acceptance = z.infer<typeof acceptInvitationBody> & {
  account_id: string | null
  guestMergeHooks: Pick<GuestMergeHooks, 'onAccountReset'>
}

/** The link confirms the email, but an existing account must be signed in. */
async function acceptInvitation(tx: Tx, acceptance: Acceptance): Promise<Joined> {
  const [found] = await tx.select().from(staffInvitations).where(byToken(acceptance.token)).for('update')
  const { id, email, staff_role } = assertUsable(found)
  const [existing] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (existing) {
    if (existing.id !== acceptance.account_id)
      throw new AppError(409, 'sign_in_first', withParams(invitationMessages.sign_in_first, { email }))
    // An old invitation must not change an existing role.
    if (existing.staff_role !== null) throw new AppError(422, 'works_here', invitationMessages.already_staff)
    await verifyEmail(tx, { user_id: existing.id, is_own: true, guestMergeHooks: acceptance.guestMergeHooks })
    await tx.update(users).set({ staff_role, updated_at: sql`now()` }).where(eq(users.id, existing.id))
  }
  const staffId = existing?.id ?? (await createStaffAccount(tx, { email, staff_role, ...acceptance }))
  await tx.update(staffInvitations).set({ used_at: sql`now()` }).where(eq(staffInvitations.id, id))
  return { id: staffId, staff_role }
}

async function createStaffAccount(
  tx: Tx,
  { email, staff_role, full_name, password }: Acceptance & Pick<Stored, 'email' | 'staff_role'>,
): Promise<string> {
  if (full_name === undefined || password === undefined) {
    const message = messages.general.invalid
    throw fieldError(400, 'invalid', full_name === undefined ? 'full_name' : 'password', message)
  }
  const account = {
    id: randomUUID(),
    email,
    full_name,
    staff_role,
    password_hash: await hashNewPassword(tx, password, { email, full_name }),
    email_confirmed_at: new Date(),
  }
  // The address signed up meanwhile.
  await mapUniqueViolation(tx.insert(users).values(account), {
    constraint: 'users_email_unique',
    code: 'sign_in_first',
    message: withParams(invitationMessages.sign_in_first, { email }),
  })
  return account.id
}
