import { reauthenticateBody } from '@nakshi/core/accounts/otp'
import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import { stepUpMethods } from '@nakshi/core/accounts/second-factor'
import { apiMessage } from '@nakshi/core/base/error'
import { messages } from '@nakshi/core/messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { otps } from '../../../platform/db/tables/index.ts'
import { fieldError } from '../../../platform/errors.ts'
import { requireAccount } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { assertRateLimit } from '../../../platform/http/rate-limit-buckets.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { checkAccountOtp, consumeOtp, matchesChallenge } from '../codes/otp.ts'
import { requirePassword } from '../passwords/check-password.ts'
import { recordStepUp } from '../sessions/sessions.ts'
import { OTP_ATTEMPT_LIMITS } from '../sign-in-rate-limits.ts'
import {
  hasSecondFactor,
  listStepUpMethods,
  needsPassword,
  verifySecondFactor,
} from './verify-second-factor.ts'

const tags = ['auth']
const config = { access: 'user', rateLimit: { max: 30, timeWindow: '1 minute' } } as const

export async function stepUpAuthRoutes(app: App, deps: Deps): Promise<void> {
  const { db } = deps

  app.post(
    '/api/auth/step-up/methods',
    {
      config,
      schema: {
        operationId: 'listStepUpMethods',
        summary: 'Lists the ways to confirm who is signed in',
        tags,
        response: { 200: stepUpMethods },
      },
    },
    (request) => listStepUpMethods(deps, requireAccount(request).id),
  )

  app.post(
    '/api/auth/step-up',
    {
      config,
      schema: {
        operationId: 'stepUp',
        summary: 'Confirms who is signed in before a sensitive change',
        tags,
        body: reauthenticateBody,
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      const { id, session_id } = requireAccount(request)
      const { password, ask, mail_code, ...proof } = request.body
      const subject = { type: 'customer', id } as const
      if (await hasSecondFactor(db, id))
        await verifySecondFactor(
          deps,
          request,
          { user_id: id, known: `session ${session_id}`, proof },
          (tx) => recordStepUp(tx, session_id),
        )
      else if (!(await needsPassword(db, id))) await verifyEmailOtp(deps, request, { ask, mail_code })
      else {
        await requirePassword(deps, request, password)
        await recordStepUp(db, session_id)
      }
      await writeAudit(db, request.actor, { action: 'proof', subject })
      return toApiMessage(messages.auth.signed_in)
    },
  )
}

type EmailOtp = Pick<z.infer<typeof reauthenticateBody>, 'ask' | 'mail_code'>

/** For a customer who signs in without a password: the OTP of a sign-in, by email. */
async function verifyEmailOtp(deps: Deps, request: FastifyRequest, { ask, mail_code: otp }: EmailOtp) {
  const { id, email, session_id } = requireAccount(request)
  const path = 'mail_code'
  if (ask === undefined || otp === undefined)
    throw fieldError(422, 'code_needed', path, otpMessages.enter_otp)
  await assertRateLimit(deps, [{ name: `step-up codes of ${id}`, size: OTP_ATTEMPT_LIMITS.account }])
  const match = and(matchesChallenge(ask), eq(otps.user_id, id), eq(otps.channel, 'email'))
  const account = { id, email, phone: null }
  const check = await checkAccountOtp(deps, request.actor, { match, otp, path, account, step: 'code' })
  await deps.db.transaction(async (tx) => {
    await consumeOtp(tx, { ...check, userId: id }, path)
    await recordStepUp(tx, session_id)
  })
}
