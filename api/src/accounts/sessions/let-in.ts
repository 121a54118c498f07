import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Deps } from '../../app-types.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Config } from '../../config.ts'
import type { Session, SessionUser, SignInAnswer } from '../../contract/auth.ts'
import type { Proof } from '../../contract/second-factor.ts'
import type { Tx } from '../../db/client.ts'
import type { Caller } from '../../http/access.ts'
import { countAttempt } from '../../http/attempts.ts'
import { isAdminHost } from '../../http/own-hosts.ts'
import { householdOf } from '../../http/rate-limits.ts'
import { queueJob } from '../../jobs/queue.ts'
import type { WithArrivals } from '../arrivals.ts'
import { hasSecondFactor, proofWaysOf, takeSecondStep } from '../second-factor/second-step.ts'
import { deviceCookie } from './device-cookie.ts'
import { refreshTokenOf, setAccessCookie, setRefreshCookie, tokenPrefix } from './session-cookies.ts'
import { endSession, endSessionOf, guestOfToken, refreshSession, startSession } from './sessions.ts'

type Started = Awaited<ReturnType<typeof startSession>>

/** The verified credential; `beforeSession` runs in the same transaction. */
type Proved = {
  known: string | null
  proof: Proof
  alongside?: (tx: Tx) => Promise<SessionUser>
  /** The second factor was set up by another person and is removed with the account reset. */
  skipsSecondStep?: boolean
}

export function letIn(app: App, deps: Deps & WithArrivals) {
  const { db, config, arrivals } = deps
  const devices = deviceCookie(deps)

  const accessToken = (request: FastifyRequest, sub: string, sid: string) =>
    app.jwt.sign(isAdminHost(config, request.headers.host) ? { sub, sid, at: 'admin' } : { sub, sid })

  const deviceOf = (request: FastifyRequest) => request.headers['user-agent'] ?? ''

  function setCookies(request: FastifyRequest, reply: FastifyReply, userId: string, started: Started): void {
    setAccessCookie(reply, config, accessToken(request, userId, started.session_id))
    setRefreshCookie(reply, config, started.refresh_token)
  }

  async function guestBehind(request: FastifyRequest): Promise<string | null> {
    if (request.guest || request.account) return request.guest?.id ?? null
    const token = refreshTokenOf(request, config)
    return token ? guestOfToken(db, token) : null
  }

  async function endEarlier(tx: Tx, request: FastifyRequest): Promise<void> {
    const token = refreshTokenOf(request, config)
    if (request.account) await endSession(tx, request.account.session_id)
    if (token) await endSessionOf(tx, token)
  }

  /** Limits new-device emails to one an hour for browsers that drop cookies. */
  async function isFirstOfHour(tx: Tx, request: FastifyRequest, userId: string): Promise<boolean> {
    const name = `new device of ${userId} ${householdOf(request.ip)} ${deviceOf(request)}`
    return (await countAttempt(tx, [{ name, size: { most: 1, every: 3600 } }])) === 0
  }

  async function begin(tx: Tx, request: FastifyRequest, user: SessionUser, isNew: boolean): Promise<Started> {
    await endEarlier(tx, request)
    const started = await startSession(tx, user.id, deviceOf(request), tokenPrefix(request, config))
    const actor = { ...publicUser(user), session_id: started.session_id }
    await writeAudit(tx, request, { action: 'sign_in', subject: { type: 'customer', id: user.id }, actor })
    const isFirst = await isFirstOfHour(tx, request, user.id)
    if (isNew && isFirst) await queueJob(tx, 'mail', { letter: 'new_device', session_id: started.session_id })
    return started
  }

  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    user: SessionUser,
    started: Started,
  ): Promise<Session> {
    setCookies(request, reply, user.id, started)
    await devices.remember(request, reply, user.id)
    return { user: answerFor(user, config) }
  }

  return {
    devices,
    guestBehind,
    begin,
    enter,

    /** Asks for the second factor, then merges the guest. @throws {AppError} as `verifySecondFactor` */
    async admit(
      request: FastifyRequest,
      reply: FastifyReply,
      user: SessionUser,
      { known, proof, alongside = async () => user, skipsSecondStep = false }: Proved,
    ): Promise<SignInAnswer> {
      const guestId = await guestBehind(request)
      const start = async (tx: Tx) => {
        const who = await alongside(tx)
        if (guestId !== null) await arrivals.signedIn(tx, guestId, who.id)
        await arrivals.mayHaveConfirmed(tx, who.id)
        return { who, started: await begin(tx, request, who, known === null) }
      }
      const enterAs = ({ who, started }: Awaited<ReturnType<typeof start>>) =>
        enter(request, reply, who, started)
      if (skipsSecondStep || !(await hasSecondFactor(db, user.id)))
        return enterAs(await db.transaction(start))
      if (proof.code === undefined && proof.passkey === undefined)
        return { user: null, second_step: await proofWaysOf(deps, user.id) }
      const step = { user_id: user.id, known: known && `device ${known} of ${user.id}`, proof }
      return enterAs(await takeSecondStep(deps, request, step, start))
    },

    async enterAsGuest(
      request: FastifyRequest,
      reply: FastifyReply,
      tx: Tx,
      guestId: string,
    ): Promise<Session> {
      setCookies(request, reply, guestId, await startSession(tx, guestId, deviceOf(request)))
      return { user: null, guest: true }
    },

    /** The refresh cookie stays if another tab rotated it first. Null without a valid token. */
    async renew(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> {
      const token = refreshTokenOf(request, config)
      const renewed = token ? await refreshSession(db, token, tokenPrefix(request, config)) : null
      const who = renewed?.caller.account ?? renewed?.caller.guest
      if (!renewed || !who) return null
      setAccessCookie(reply, config, accessToken(request, who.id, who.session_id))
      if (renewed.refresh_token) setRefreshCookie(reply, config, renewed.refresh_token)
      const { account } = renewed.caller
      if (account && !(await devices.knownTo(request, account.id)))
        await devices.remember(request, reply, account.id)
      return renewed.caller
    },

    told({ account, guest }: Caller): Session {
      if (guest) return { user: null, guest: true }
      return { user: account && answerFor(account, config) }
    },
  }
}

function publicUser({ id, email, full_name, role, staff_role }: SessionUser): SessionUser {
  return { id, email, full_name, role, staff_role }
}

/** Only staff receive the backoffice URL. */
function answerFor(user: SessionUser, { adminUrl }: Pick<Config, 'adminUrl'>): SessionUser {
  return { ...publicUser(user), ...(user.staff_role !== null && adminUrl && { admin_url: adminUrl }) }
}
