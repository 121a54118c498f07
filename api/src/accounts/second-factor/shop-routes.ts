import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { type AskedBy, writeAudit } from '../../audit/write-audit.ts'
import {
  appConfirmation,
  newApp,
  newPasskey,
  passkeyOptions,
  recoveryCodesAnswer,
  secondFactor,
  withPassword,
} from '../../contract/second-factor.ts'
import { secondFactorSentences } from '../../contract/second-factor-sentences.ts'
import type { Tx } from '../../db/client.ts'
import { AppError, notFound } from '../../errors.ts'
import { signedIn } from '../../http/access.ts'
import { queueJob } from '../../jobs/queue.ts'
import { readStoreSettings } from '../../settings/read-settings.ts'
import { askPassword } from '../passwords/ask-password.ts'
import { forgetProofs } from '../sessions/sessions.ts'
import { beginApp, removeApp, takeAppCode } from './authenticator-app.ts'
import { addPasskey, passkeysOf, registrationOptions, removePasskey } from './passkeys.ts'
import { countRecoveryCodes, newRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts'
import { hasApp, hasSecondFactor, requireSecondStep } from './second-step.ts'
import { readSecurityRules } from './security-rules.ts'

const tags = ['profile']
const config = { access: 'user', rateLimit: { max: 30, timeWindow: '1 minute' } } as const
const BASE = '/api/profile/second-factor'

export async function secondFactorRoutes(app: App, deps: Deps): Promise<void> {
  const { db, config: settings } = deps

  async function read(request: FastifyRequest) {
    const { id, staff_role } = signedIn(request)
    const passkeys = await passkeysOf(db, id)
    const { require_second_factor } = await readSecurityRules(db)
    return {
      app: await hasApp(db, id),
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

  async function nameFor(request: FastifyRequest) {
    const { id, email } = signedIn(request)
    return { user_id: id, email, issuer: (await readStoreSettings(db)).name }
  }

  app.get(BASE, { config: { access: 'user' }, schema: { tags, response: { 200: secondFactor } } }, read)

  app.post(
    `${BASE}/app`,
    { config, schema: { tags, body: withPassword, response: { 200: newApp } } },
    async (request) => {
      await askPassword(deps, request, request.body.current_password)
      const name = await nameFor(request)
      return db.transaction((tx) => beginApp(tx, settings, name))
    },
  )

  app.post(
    `${BASE}/app/confirm`,
    { config, schema: { tags, body: appConfirmation, response: { 200: recoveryCodesAnswer } } },
    async (request) => {
      const { id } = signedIn(request)
      await requireSecondStep(db, request)
      return db.transaction(async (tx) => {
        const { code } = request.body
        if (!(await takeAppCode(tx, settings, { user_id: id, code, counts: false }))) {
          const message = secondFactorSentences.wrong_code
          throw new AppError(422, 'second_factor', message, [{ path: 'code', message }])
        }
        await tell(tx, request, { app: 'added' })
        return begunWith(tx, id)
      })
    },
  )

  app.delete(
    `${BASE}/app`,
    { config, schema: { tags, body: withPassword, response: { 200: secondFactor } } },
    async (request) => {
      await askPassword(deps, request, request.body.current_password)
      const { id } = signedIn(request)
      await db.transaction(async (tx) => {
        if (!(await removeApp(tx, id))) return
        await tell(tx, request, { app: 'removed' })
        if (!(await hasSecondFactor(tx, id))) await removeRecoveryCodes(tx, id)
      })
      return read(request)
    },
  )

  app.post(
    `${BASE}/passkeys/options`,
    { config, schema: { tags, body: withPassword, response: { 200: passkeyOptions } } },
    async (request) => {
      await askPassword(deps, request, request.body.current_password)
      return { ...(await registrationOptions(db, settings, await nameFor(request))) }
    },
  )

  app.post(
    `${BASE}/passkeys`,
    { config, schema: { tags, body: newPasskey, response: { 201: recoveryCodesAnswer } } },
    async (request, reply) => {
      const { id } = signedIn(request)
      const { name, passkey } = request.body
      await requireSecondStep(db, request)
      const codes = await db.transaction(async (tx) => {
        await addPasskey(tx, settings, { user_id: id, name, answer: passkey })
        await tell(tx, request, { passkey: 'added' })
        return begunWith(tx, id)
      })
      return reply.code(201).send(codes)
    },
  )

  app.delete(
    `${BASE}/passkeys/:id`,
    {
      config,
      schema: {
        tags,
        params: z.strictObject({ id: z.string().max(1_024) }),
        body: withPassword,
        response: { 200: secondFactor },
      },
    },
    async (request) => {
      await askPassword(deps, request, request.body.current_password)
      const { id } = signedIn(request)
      await db.transaction(async (tx) => {
        if (!(await removePasskey(tx, id, request.params.id))) throw notFound()
        await tell(tx, request, { passkey: 'removed' })
        if (!(await hasSecondFactor(tx, id))) await removeRecoveryCodes(tx, id)
      })
      return read(request)
    },
  )

  app.post(
    `${BASE}/recovery-codes`,
    { config, schema: { tags, body: withPassword, response: { 200: recoveryCodesAnswer } } },
    async (request) => {
      await askPassword(deps, request, request.body.current_password)
      const { id } = signedIn(request)
      return db.transaction(async (tx) => {
        if (!(await hasSecondFactor(tx, id)))
          throw new AppError(422, 'no_second_factor', secondFactorSentences.none)
        await tell(tx, request, { recovery_codes: 'regenerated' })
        return { recovery_codes: await newRecoveryCodes(tx, id) }
      })
    },
  )
}

/** The first factor issues recovery codes and clears password-only step-ups. */
async function begunWith(tx: Tx, userId: string) {
  const steps = Number(await hasApp(tx, userId)) + (await passkeysOf(tx, userId)).length
  if (steps === 1) await forgetProofs(tx, userId)
  const left = await countRecoveryCodes(tx, userId)
  return { recovery_codes: left > 0 ? null : await newRecoveryCodes(tx, userId) }
}

async function tell(tx: Tx, request: AskedBy & FastifyRequest, after: Record<string, string>) {
  const { id } = signedIn(request)
  await writeAudit(tx, request, { action: 'second_factor', subject: { type: 'customer', id }, after })
  await queueJob(tx, 'mail', { letter: 'second_factor', user_id: id })
}
