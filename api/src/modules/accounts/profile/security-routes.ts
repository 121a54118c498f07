import { deviceList, passwordChange } from '@nakshi/core/accounts/profile'
import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { apiMessage } from '@nakshi/core/base/error'
import { uuid } from '@nakshi/core/base/fields'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../platform/db/client.ts'
import { users } from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { type Account, requireAccount } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { passwordChangedEmail } from '../emails/password-changed-email.ts'
import { parseUserAgent } from '../parse-user-agent.ts'
import { requirePassword } from '../passwords/check-password.ts'
import { hashNewPassword } from '../passwords/hash-new-password.ts'
import { revokeResetTokens } from '../revoke-credentials.ts'
import { revokeKnownDevices } from '../sessions/device-cookie.ts'
import { listActiveSessions, revokeOtherSessions, revokeOwnSession } from '../sessions/sessions.ts'

const tags = ['profile']
const config = { access: 'user', rateLimit: { max: 20, timeWindow: '1 minute' } } as const

export async function securityRoutes(app: App, deps: Deps): Promise<void> {
  const { db } = deps

  app.get(
    '/api/profile/devices',
    {
      config: { access: 'user', rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        operationId: 'listDevices',
        summary: 'Lists the signed-in devices',
        tags,
        response: { 200: deviceList },
      },
    },
    (request) => listDevices(db, requireAccount(request)),
  )

  app.delete(
    '/api/profile/devices',
    {
      config,
      schema: {
        operationId: 'signOutOtherDevices',
        summary: 'Ends all other sessions',
        tags,
        response: { 200: deviceList },
      },
    },
    async (request) => {
      const account = requireAccount(request)
      await db.transaction(async (tx) => {
        await revokeOtherSessions(tx, account.id, account.session_id)
        await revokeKnownDevices(tx, account.id)
        const subject = { type: 'customer', id: account.id } as const
        await writeAudit(tx, request.actor, { action: 'sessions_revoked', subject })
      })
      return listDevices(db, account)
    },
  )

  app.delete(
    '/api/profile/devices/:id',
    {
      config,
      schema: {
        operationId: 'signOutDevice',
        summary: 'Ends one session',
        tags,
        params: z.strictObject({ id: uuid }),
        response: { 200: deviceList },
      },
    },
    async (request) => {
      const account = requireAccount(request)
      const { id } = request.params
      await db.transaction(async (tx) => {
        if (!(await revokeOwnSession(tx, account.id, id)))
          throw notFound(profileMessages.device_already_signed_out)
        const subject = { type: 'customer', id: account.id } as const
        await writeAudit(tx, request.actor, { action: 'sessions_revoked', subject, after: { session: id } })
      })
      return listDevices(db, account)
    },
  )

  app.post(
    '/api/profile/password',
    {
      config,
      schema: {
        operationId: 'changePassword',
        summary: 'Changes the password',
        tags,
        body: passwordChange,
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      const { current_password, password } = request.body
      await requirePassword(deps, request, current_password)
      const account = requireAccount(request)
      const passwordHash = await hashNewPassword(db, password, account)
      await db.transaction(async (tx) => {
        await tx
          .update(users)
          .set({ password_hash: passwordHash, pending_email: null, updated_at: new Date() })
          .where(eq(users.id, account.id))
        await revokeOtherSessions(tx, account.id, account.session_id)
        await revokeKnownDevices(tx, account.id)
        await revokeResetTokens(tx, account.id)
        await queueEmail(tx, passwordChangedEmail, { user_id: account.id })
        await writeAudit(tx, request.actor, {
          action: 'password',
          subject: { type: 'customer', id: account.id },
        })
      })
      return toApiMessage(profileMessages.password_changed)
    },
  )
}

async function listDevices(db: Db, account: Account) {
  const items = await listActiveSessions(db, account.id)
  return {
    items: items.map(({ user_agent, ...row }) => ({
      ...toIsoDates(row),
      ...parseUserAgent(user_agent),
      current: row.id === account.session_id,
    })),
  }
}
