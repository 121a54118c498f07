import {
  currentPasswordBody,
  newPasskey,
  passkeyOptions,
  recoveryCodesResponse,
  secondFactor,
  totpConfirmation,
  totpEnrolment,
} from '@nakshi/core/accounts/second-factor'
import { secondFactorMessages } from '@nakshi/core/accounts/second-factor-messages'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/client.ts'
import { AppError, fieldError, notFound } from '../../../platform/errors.ts'
import { requireAccount } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { secondFactorEmail } from '../emails/second-factor-email.ts'
import { requirePassword } from '../passwords/check-password.ts'
import { clearStepUps } from '../sessions/sessions.ts'
import { getSecurityRules } from './admin-routes.ts'
import { consumeTotpCode, createTotpSecret, deleteTotpSecret } from './authenticator-app.ts'
import { createPasskey, createRegistrationOptions, deletePasskey, listPasskeys } from './passkeys.ts'
import {
  countRecoveryCodes,
  createRecoveryCodes,
  deleteRecoveryCodes,
  hasSecondFactor,
  hasTotp,
  requireRecentSecondFactor,
} from './verify-second-factor.ts'

const tags = ['profile']
const config = { access: 'user', rateLimit: { max: 30, timeWindow: '1 minute' } } as const
const BASE = '/api/profile/second-factor'

export async function secondFactorRoutes(app: App, deps: Deps): Promise<void> {
  const { db, config: settings } = deps

  async function getSecondFactor(request: FastifyRequest) {
    const { id, staff_role } = requireAccount(request)
    const passkeys = await listPasskeys(db, id)
    const { require_second_factor } = await getSecurityRules(db)
    return {
      app: await hasTotp(db, id),
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
      recovery_codes_left: await countRecoveryCodes(db, id),
      required: require_second_factor && staff_role !== null,
    }
  }

  async function getTotpLabel(request: FastifyRequest) {
    const { id, email } = requireAccount(request)
    return { user_id: id, email, issuer: (await getStoreSettings(db)).name }
  }

  app.get(
    BASE,
    {
      config: { access: 'user' },
      schema: {
        operationId: 'getSecondFactor',
        summary: 'Reads the second factors of the account',
        tags,
        response: { 200: secondFactor },
      },
    },
    getSecondFactor,
  )

  app.post(
    `${BASE}/app`,
    {
      config,
      schema: {
        operationId: 'startAuthenticatorApp',
        summary: 'Begins to set up an authenticator app',
        tags,
        body: currentPasswordBody,
        response: { 200: totpEnrolment },
      },
    },
    async (request) => {
      await requirePassword(deps, request, request.body.current_password)
      const name = await getTotpLabel(request)
      return db.transaction((tx) => createTotpSecret(tx, settings, name))
    },
  )

  app.post(
    `${BASE}/app/confirm`,
    {
      config,
      schema: {
        operationId: 'confirmAuthenticatorApp',
        summary: 'Confirms an authenticator app',
        tags,
        body: totpConfirmation,
        response: { 200: recoveryCodesResponse },
      },
    },
    async (request) => {
      const { id } = requireAccount(request)
      await requireRecentSecondFactor(db, request)
      return db.transaction(async (tx) => {
        const { code } = request.body
        if (!(await consumeTotpCode(tx, settings, { user_id: id, code, isConfirmed: false })))
          throw fieldError(422, 'second_factor', 'code', secondFactorMessages.wrong_code)
        await notifyChange(tx, request, { app: 'added' })
        return completeEnrolment(tx, id)
      })
    },
  )

  app.delete(
    `${BASE}/app`,
    {
      config,
      schema: {
        operationId: 'removeAuthenticatorApp',
        summary: 'Removes the authenticator app',
        tags,
        body: currentPasswordBody,
        response: { 200: secondFactor },
      },
    },
    async (request) => {
      await requirePassword(deps, request, request.body.current_password)
      const { id } = requireAccount(request)
      await db.transaction(async (tx) => {
        if (!(await deleteTotpSecret(tx, id))) return
        await notifyChange(tx, request, { app: 'removed' })
        if (!(await hasSecondFactor(tx, id))) await deleteRecoveryCodes(tx, id)
      })
      return getSecondFactor(request)
    },
  )

  app.post(
    `${BASE}/passkeys/options`,
    {
      config,
      schema: {
        operationId: 'startPasskey',
        summary: 'Begins to add a passkey',
        tags,
        body: currentPasswordBody,
        response: { 200: passkeyOptions },
      },
    },
    async (request) => {
      await requirePassword(deps, request, request.body.current_password)
      return { ...(await createRegistrationOptions(db, settings, await getTotpLabel(request))) }
    },
  )

  app.post(
    `${BASE}/passkeys`,
    {
      config,
      schema: {
        operationId: 'addPasskey',
        summary: 'Adds a passkey',
        tags,
        body: newPasskey,
        response: { 201: recoveryCodesResponse },
      },
    },
    async (request, reply) => {
      const { id } = requireAccount(request)
      const { name, passkey } = request.body
      await requireRecentSecondFactor(db, request)
      const codes = await db.transaction(async (tx) => {
        await createPasskey(tx, settings, { user_id: id, name, response: passkey })
        await notifyChange(tx, request, { passkey: 'added' })
        return completeEnrolment(tx, id)
      })
      return reply.code(201).send(codes)
    },
  )

  app.delete(
    `${BASE}/passkeys/:id`,
    {
      config,
      schema: {
        operationId: 'removePasskey',
        summary: 'Removes a passkey',
        tags,
        params: z.strictObject({ id: z.string().max(1_024) }),
        body: currentPasswordBody,
        response: { 200: secondFactor },
      },
    },
    async (request) => {
      await requirePassword(deps, request, request.body.current_password)
      const { id } = requireAccount(request)
      await db.transaction(async (tx) => {
        if (!(await deletePasskey(tx, id, request.params.id))) throw notFound()
        await notifyChange(tx, request, { passkey: 'removed' })
        if (!(await hasSecondFactor(tx, id))) await deleteRecoveryCodes(tx, id)
      })
      return getSecondFactor(request)
    },
  )

  app.post(
    `${BASE}/recovery-codes`,
    {
      config,
      schema: {
        operationId: 'createRecoveryCodes',
        summary: 'Creates new recovery codes',
        tags,
        body: currentPasswordBody,
        response: { 200: recoveryCodesResponse },
      },
    },
    async (request) => {
      await requirePassword(deps, request, request.body.current_password)
      const { id } = requireAccount(request)
      return db.transaction(async (tx) => {
        if (!(await hasSecondFactor(tx, id)))
          throw new AppError(422, 'no_second_factor', secondFactorMessages.none)
        await notifyChange(tx, request, { recovery_codes: 'regenerated' })
        return { recovery_codes: await createRecoveryCodes(tx, id) }
      })
    },
  )
}

/** The first factor issues recovery codes and clears password-only step-ups. */
async function completeEnrolment(tx: Tx, userId: string) {
  const steps = Number(await hasTotp(tx, userId)) + (await listPasskeys(tx, userId)).length
  if (steps === 1) await clearStepUps(tx, userId)
  const left = await countRecoveryCodes(tx, userId)
  return { recovery_codes: left > 0 ? null : await createRecoveryCodes(tx, userId) }
}

async function notifyChange(tx: Tx, request: FastifyRequest, after: Record<string, string>) {
  const { id } = requireAccount(request)
  await writeAudit(tx, request.actor, { action: 'second_factor', subject: { type: 'customer', id }, after })
  await queueEmail(tx, secondFactorEmail, { user_id: id })
}
