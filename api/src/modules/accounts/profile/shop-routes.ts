import { profile, profilePatch } from '@nakshi/core/accounts/profile'
import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import type { SessionUser } from '@nakshi/core/accounts/schema'
import { apiMessage } from '@nakshi/core/base/error'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Actor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/client.ts'
import { users } from '../../../platform/db/tables/index.ts'
import { requireAccount } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { assertRateLimit } from '../../../platform/http/rate-limit-buckets.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { withdrawOptIn } from '../../whatsapp/queue-whatsapp.ts'
import { confirmEmailEmail } from '../emails/confirm-email-email.ts'
import { requirePassword } from '../passwords/check-password.ts'
import { requestEmailChange, toUnconfirmedBucket } from './email-confirmation.ts'
import { getUserProfile } from './get-profile.ts'

const profileResponse = { tags: ['profile'], response: { 200: profile } }

export async function profileRoutes(app: App, deps: Deps): Promise<void> {
  const { db } = deps

  app.get(
    '/api/profile',
    {
      config: { access: 'user' },
      schema: { ...profileResponse, operationId: 'getProfile', summary: 'Reads the account' },
    },
    (request) => getUserProfile(db, requireAccount(request).id),
  )

  app.patch(
    '/api/profile',
    {
      config: { access: 'user', rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        ...profileResponse,
        operationId: 'updateProfile',
        summary: 'Changes the account',
        body: profilePatch,
      },
    },
    async (request) => {
      const account = requireAccount(request)
      const { current_password, ...changes } = request.body
      if (changes.email !== undefined && changes.email !== account.email) {
        await requirePassword(deps, request, current_password)
        await assertRateLimit(deps, [toUnconfirmedBucket(changes.email)])
      }
      await updateProfile(db, request.actor, account, changes)
      return getUserProfile(db, account.id)
    },
  )

  app.post(
    '/api/profile/confirm-email',
    {
      config: { access: 'user', rateLimit: { max: 3, timeWindow: '10 minutes' } },
      schema: {
        operationId: 'confirmNewEmail',
        summary: 'Verifies a changed email address',
        tags: ['profile'],
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      const { id: userId, email } = requireAccount(request)
      const { pending_email } = await getUserProfile(db, userId)
      await assertRateLimit(deps, [toUnconfirmedBucket(pending_email ?? email)])
      await db.transaction((tx) => queueEmail(tx, confirmEmailEmail, { user_id: userId }))
      return toApiMessage(profileMessages.confirmation_sent)
    },
  )
}

type Changes = Omit<z.infer<typeof profilePatch>, 'current_password'>

/** A new number loses the confirmation of the old one. */
const unlessPhoneChanged = (phone: string | null) =>
  sql`case when ${users.confirmed_phone} = ${phone}::text then ${users.confirmed_phone} end`

/** The first time of an opt-in stays. */
const toOptInTime = (stored: PgColumn, isOptIn: boolean) =>
  isOptIn ? sql`coalesce(${stored}, now())` : sql`null`

async function updateProfile(
  db: Db,
  actor: Actor,
  { id, email: from }: Pick<SessionUser, 'id' | 'email'>,
  { full_name, phone, email, whatsapp_opt_in, cart_reminder_opt_in, photo_gallery_opt_in, language }: Changes,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({
        ...(full_name === undefined ? {} : { full_name }),
        ...(phone === undefined ? {} : { phone, confirmed_phone: unlessPhoneChanged(phone) }),
        ...(whatsapp_opt_in === undefined
          ? {}
          : { whatsapp_opt_in_at: toOptInTime(users.whatsapp_opt_in_at, whatsapp_opt_in) }),
        ...(cart_reminder_opt_in === undefined
          ? {}
          : { cart_reminder_opt_in_at: cart_reminder_opt_in ? sql`now()` : null }),
        ...(photo_gallery_opt_in === undefined
          ? {}
          : {
              photo_gallery_opt_in_at: toOptInTime(users.photo_gallery_opt_in_at, photo_gallery_opt_in),
            }),
        ...(language === undefined ? {} : { language }),
        ...(email === from ? { pending_email: null } : {}),
        updated_at: sql`now()`,
      })
      .where(eq(users.id, id))
    if (whatsapp_opt_in === false) await withdrawOptIn(tx, id)
    if (email !== undefined && email !== from) await requestEmailChange(tx, actor, { id, to: email })
  })
}
