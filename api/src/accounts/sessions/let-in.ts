import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Deps } from '../../app-types.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Config } from '../../config.ts'
import type { Session, SessionUser } from '../../contract/auth.ts'
import type { Tx } from '../../db/client.ts'
import type { Caller } from '../../http/access.ts'
import { isAdminHost } from '../../http/own-hosts.ts'
import { queueJob } from '../../jobs/queue.ts'
import type { WithArrivals } from '../arrivals.ts'
import { deviceCookie } from './device-cookie.ts'
import { refreshTokenOf, setAccessCookie, setRefreshCookie, tokenPrefix } from './session-cookies.ts'
import { guestOfToken, isLikeAnother, refreshSession, startSession } from './sessions.ts'

type Started = Awaited<ReturnType<typeof startSession>>

/** How every way of signing in ends: a session, its cookies, and what was done as a guest. */
export function letIn(app: App, { db, config, arrivals }: Deps & WithArrivals) {
  const devices = deviceCookie(config)

  /** Good on the host it is asked for. */
  const accessToken = (request: FastifyRequest, sub: string, sid: string) =>
    app.jwt.sign(isAdminHost(config, request.host) ? { sub, sid, at: 'admin' } : { sub, sid })

  const deviceOf = (request: FastifyRequest) => request.headers['user-agent'] ?? ''

  function setCookies(request: FastifyRequest, reply: FastifyReply, userId: string, started: Started): void {
    setAccessCookie(reply, config, accessToken(request, userId, started.session_id))
    setRefreshCookie(reply, config, started.refresh_token)
  }

  return {
    devices,

    /** The guest whose cart this browser has, also when only the refresh cookie still tells. */
    async guestBehind(request: FastifyRequest): Promise<string | null> {
      if (request.guest || request.account) return request.guest?.id ?? null
      const token = refreshTokenOf(request, config)
      return token ? guestOfToken(db, token) : null
    },

    /** @param isNew whether the account has not signed in on this device before */
    async begin(tx: Tx, request: FastifyRequest, user: SessionUser, isNew: boolean): Promise<Started> {
      const started = await startSession(tx, user.id, deviceOf(request), tokenPrefix(request, config))
      const actor = { ...publicUser(user), session_id: started.session_id }
      await writeAudit(tx, request, { action: 'sign_in', subject: { type: 'customer', id: user.id }, actor })
      if (isNew && !(await isLikeAnother(tx, started.session_id)))
        await queueJob(tx, 'mail', { letter: 'new_device', session_id: started.session_id })
      return started
    },

    /** Brings what the browser had as a guest, and the orders of an address that was proved. */
    async bring(tx: Tx, guestId: string | null, accountId: string): Promise<void> {
      if (guestId !== null) await arrivals.signedIn(tx, guestId, accountId)
      await arrivals.mayHaveConfirmed(tx, accountId)
    },

    enter(request: FastifyRequest, reply: FastifyReply, user: SessionUser, started: Started): Session {
      setCookies(request, reply, user.id, started)
      devices.remember(request, reply, user.id)
      return { user: answerFor(user, config) }
    },

    /** A session of a guest: no device is known by it, and no letter tells of it. */
    async enterAsGuest(
      request: FastifyRequest,
      reply: FastifyReply,
      tx: Tx,
      guestId: string,
    ): Promise<Session> {
      setCookies(request, reply, guestId, await startSession(tx, guestId, deviceOf(request)))
      return { user: null, guest: true }
    },

    /**
     * Renews the access cookie, and the refresh cookie unless another tab was faster. Null when there
     * is nothing to renew.
     */
    async renew(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> {
      const token = refreshTokenOf(request, config)
      const renewed = token ? await refreshSession(db, token, tokenPrefix(request, config)) : null
      const who = renewed?.caller.account ?? renewed?.caller.guest
      if (!renewed || !who) return null
      setAccessCookie(reply, config, accessToken(request, who.id, who.session_id))
      if (renewed.refresh_token) setRefreshCookie(reply, config, renewed.refresh_token)
      const { account } = renewed.caller
      if (account && !devices.knownTo(request, account.id)) devices.remember(request, reply, account.id)
      return renewed.caller
    },

    /** Who is there, as the front ends are told. */
    told({ account, guest }: Caller): Session {
      if (guest) return { user: null, guest: true }
      return { user: account && answerFor(account, config) }
    },
  }
}

function publicUser({ id, email, full_name, role, staff_role }: SessionUser): SessionUser {
  return { id, email, full_name, role, staff_role }
}

/** Shoppers are not told where the backoffice is. */
function answerFor(user: SessionUser, { adminUrl }: Pick<Config, 'adminUrl'>): SessionUser {
  return { ...publicUser(user), ...(user.staff_role !== null && adminUrl && { admin_url: adminUrl }) }
}
