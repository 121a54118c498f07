import type { Session, SessionUser, SignInResponse } from '@nakshi/core/accounts/schema'
import type { SecondFactorInput } from '@nakshi/core/accounts/second-factor'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { type Caller, toActor } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { isAdminHost } from '../../../platform/http/host-check.ts'
import { consumeRateLimit, defineRateLimits } from '../../../platform/http/rate-limit-buckets.ts'
import { toIpKey } from '../../../platform/http/rate-limits.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { newDeviceEmail } from '../emails/new-device-email.ts'
import type { WithGuestMergeHooks } from '../guest-merge-hooks.ts'
import {
  hasSecondFactor,
  listStepUpMethods,
  verifySecondFactor,
} from '../second-factor/verify-second-factor.ts'
import { deviceCookie } from './device-cookie.ts'
import {
  getRefreshToken,
  getRefreshTokenPrefix,
  setAccessCookie,
  setRefreshCookie,
} from './session-cookies.ts'
import {
  findGuestByToken,
  refreshSession,
  revokeSession,
  revokeSessionByToken,
  startSession,
} from './sessions.ts'

type Started = Awaited<ReturnType<typeof startSession>>

/** The verified credential; `beforeSession` runs in the same transaction. */
type VerifiedCredential = {
  knownDevice: string | null
  proof: SecondFactorInput
  beforeSession?: (tx: Tx) => Promise<SessionUser>
  /** The second factor was set up by another person and is removed with the account reset. */
  skipsSecondFactor?: boolean
}

/** One email an hour about sign-ins on the same new device. */
const NEW_DEVICE_LIMIT = defineRateLimits('email about a new device', {
  device: { burst: 1, refillSeconds: 3600 },
}).device

export function createSignIn(app: App, deps: Deps & WithGuestMergeHooks) {
  const { db, config, guestMergeHooks } = deps
  const devices = deviceCookie(deps)

  const accessToken = (request: FastifyRequest, sub: string, sid: string) =>
    app.jwt.sign(isAdminHost(config, request.headers.host) ? { sub, sid, at: 'admin' } : { sub, sid })

  const userAgent = (request: FastifyRequest) => request.headers['user-agent'] ?? ''

  function setCookies(request: FastifyRequest, reply: FastifyReply, userId: string, started: Started): void {
    setAccessCookie(reply, config, accessToken(request, userId, started.session_id))
    setRefreshCookie(reply, config, started.refresh_token)
  }

  async function findGuestId(request: FastifyRequest): Promise<string | null> {
    if (request.guest || request.account) return request.guest?.id ?? null
    const token = getRefreshToken(request, config)
    return token ? findGuestByToken(db, token) : null
  }

  async function revokePreviousSession(tx: Tx, request: FastifyRequest): Promise<void> {
    const token = getRefreshToken(request, config)
    if (request.account) await revokeSession(tx, request.account.session_id)
    if (token) await revokeSessionByToken(tx, token)
  }

  /** Limits new-device emails to one an hour for browsers that drop cookies. */
  async function isFirstOfHour(tx: Tx, request: FastifyRequest, userId: string): Promise<boolean> {
    const name = `new device of ${userId} ${toIpKey(request.ip)} ${userAgent(request)}`
    return (await consumeRateLimit(tx, [{ name, size: NEW_DEVICE_LIMIT }])) === 0
  }

  async function beginSession(
    tx: Tx,
    request: FastifyRequest,
    user: SessionUser,
    isNew: boolean,
  ): Promise<Started> {
    await revokePreviousSession(tx, request)
    const started = await startSession(
      tx,
      user.id,
      userAgent(request),
      getRefreshTokenPrefix(request, config),
    )
    const actor = toActor({ ...publicUser(user), session_id: started.session_id }, request.ip)
    await writeAudit(tx, actor, { action: 'sign_in', subject: { type: 'customer', id: user.id } })
    const isFirst = await isFirstOfHour(tx, request, user.id)
    if (isNew && isFirst) await queueEmail(tx, newDeviceEmail, { session_id: started.session_id })
    return started
  }

  async function finishSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    user: SessionUser,
    started: Started,
  ): Promise<Session> {
    setCookies(request, reply, user.id, started)
    await devices.remember(request, reply, user.id)
    return { user: toSessionUser(user, config) }
  }

  return {
    devices,
    findGuestId,
    beginSession,
    finishSignIn,

    /** Asks for the second factor, then merges the guest. @throws {AppError} as `verifySecondFactor` */
    async completeSignIn(
      request: FastifyRequest,
      reply: FastifyReply,
      user: SessionUser,
      { knownDevice, proof, beforeSession = async () => user, skipsSecondFactor = false }: VerifiedCredential,
    ): Promise<SignInResponse> {
      const guestId = await findGuestId(request)
      const start = async (tx: Tx) => {
        const identity = await beforeSession(tx)
        if (guestId !== null) await guestMergeHooks.onSignIn(tx, guestId, identity.id)
        await guestMergeHooks.onEmailConfirmation(tx, identity.id)
        return { who: identity, started: await beginSession(tx, request, identity, knownDevice === null) }
      }
      const finishAs = ({ who: identity, started }: Awaited<ReturnType<typeof start>>) =>
        finishSignIn(request, reply, identity, started)
      if (skipsSecondFactor || !(await hasSecondFactor(db, user.id)))
        return finishAs(await db.transaction(start))
      if (proof.code === undefined && proof.passkey === undefined)
        return { user: null, second_step: await listStepUpMethods(deps, user.id) }
      const step = { user_id: user.id, known: knownDevice && `device ${knownDevice} of ${user.id}`, proof }
      return finishAs(await verifySecondFactor(deps, request, step, start))
    },

    async signInAsGuest(
      request: FastifyRequest,
      reply: FastifyReply,
      tx: Tx,
      guestId: string,
    ): Promise<Session> {
      setCookies(request, reply, guestId, await startSession(tx, guestId, userAgent(request)))
      return { user: null, guest: true }
    },

    /** The refresh cookie stays if another tab rotated it first. Null without a valid token. */
    async renewSession(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> {
      const token = getRefreshToken(request, config)
      const renewed = token ? await refreshSession(db, token, getRefreshTokenPrefix(request, config)) : null
      const identity = renewed?.caller.account ?? renewed?.caller.guest
      if (!renewed || !identity) return null
      setAccessCookie(reply, config, accessToken(request, identity.id, identity.session_id))
      if (renewed.refresh_token) setRefreshCookie(reply, config, renewed.refresh_token)
      const { account } = renewed.caller
      if (account && !(await devices.getKnownDevice(request, account.id)))
        await devices.remember(request, reply, account.id)
      return renewed.caller
    },

    toSession({ account, guest }: Caller): Session {
      if (guest) return { user: null, guest: true }
      return { user: account && toSessionUser(account, config) }
    },
  }
}

function publicUser({ id, email, full_name, role, staff_role }: SessionUser): SessionUser {
  return { id, email, full_name, role, staff_role }
}

/** Only staff receive the backoffice URL. */
function toSessionUser(user: SessionUser, { adminUrl }: Pick<Config, 'adminUrl'>): SessionUser {
  return { ...publicUser(user), ...(user.staff_role !== null && adminUrl && { admin_url: adminUrl }) }
}
