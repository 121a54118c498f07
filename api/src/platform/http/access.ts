import { apiTokenMessages } from '@nakshi/core/accounts/admin-api-token-messages'
import { hasPermission, type Permission } from '@nakshi/core/accounts/permissions'
import type { SessionUser } from '@nakshi/core/accounts/schema'
import { secondFactorMessages } from '@nakshi/core/accounts/second-factor-messages'
import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { messages } from '@nakshi/core/messages'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { runAsApiToken } from '../db/acting-token.ts'
import { type Actor, type Person, SYSTEM } from '../db/actor.ts'
import { AppError } from '../errors.ts'
import type { App } from './app-types.ts'
import { createApiTokenLimit } from './rate-limits.ts'

/**
 * `visitor`: public, the session is not read. `anyone`: public, signed-in callers are known. `shopper`:
 * account or guest. `user`: account. `staff`: staff of any role in person, for what is their own. Otherwise
 * staff with this permission. There is no default.
 */
export type Access = 'visitor' | 'anyone' | 'shopper' | 'user' | 'staff' | { right: Permission }
type RegisteredRoute = {
  method: string
  url: string
  access: Access
  stepUp: StepUp | undefined
  rateLimit: FastifyContextConfig['rateLimit']
  filters: string[]
}
/** Requires authentication within the last ten minutes: always, or for exports of several rows. */
export type StepUp = true | 'several'

export type Account = SessionUser & {
  session_id: string
  /** last use of a password, OTP or passkey */
  reauthenticated_at: Date
  /** the store requires a second factor that is not set up */
  must_set_up: boolean
  /** set for a request of an API token: `full_name` and `session_id` are the token's, the rest its creator's */
  api_token?: ApiTokenGrant
}
type ApiTokenGrant = { id: string; name: string; permissions: readonly Permission[] }

export type Guest = { id: string; session_id: string }
export type Caller = { account: Account | null; guest: Guest | null }

const REAUTHENTICATION_TTL_MS = 10 * 60_000

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** requires recent authentication: irreversible, or reveals many customers */
    stepUp?: StepUp
  }
  interface FastifyRequest {
    account: Account | null
    guest: Guest | null
    readonly actor: Actor
  }
  interface FastifyInstance {
    registeredRoutes: RegisteredRoute[]
  }
}

/** Their plugins accept no route options. */
const PUBLIC_FILES = ['/api/docs', '/assets/', '/admin']

/** Fails the start for a route without declared access, or an admin route without a permission. */
export function registerAccessControl(
  app: App,
  getCaller: (request: FastifyRequest) => Promise<Caller>,
): void {
  app.decorateRequest('account', null)
  app.decorateRequest('guest', null)
  app.decorateRequest('actor', {
    getter(): Actor {
      return toActor(this.account, this.ip)
    },
  })

  app.decorate('registeredRoutes', [])
  const limitApiToken = createApiTokenLimit(app)

  app.addHook('onRoute', (route) => {
    if (!route.config?.access && PUBLIC_FILES.some((prefix) => route.url.startsWith(prefix)))
      route.config = { ...route.config, access: 'visitor' }
    const access = route.config?.access
    const name = `${String(route.method)} ${route.url}`
    if (!access) throw new Error(`${name} declares no access`)
    if (route.url.startsWith('/api/admin/') && typeof access !== 'object' && access !== 'staff')
      throw new Error(`${name} is an admin route without a permission`)
    const { stepUp, rateLimit, filters = [] } = route.config ?? {}
    for (const method of [route.method].flat())
      app.registeredRoutes.push({ method, url: route.url, access, stepUp, rateLimit, filters })
  })

  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access
    if (request.is404 || access === 'visitor') return
    // Personalised responses are not cached by default.
    reply.header('cache-control', 'no-store')
    if (getBearerToken(request) !== undefined && !request.routeOptions.url?.startsWith('/api/admin/'))
      throw new AppError(403, 'api_token_not_accepted', apiTokenMessages.admin_only)
    Object.assign(request, await getCaller(request))
    await limitApiToken(request)
    if (access === 'anyone') return
    if (access === 'shopper') return void requireShopper(request)
    const account = requireAccount(request)
    if (access === 'staff') assertStaffInPerson(account)
    else if (access && access !== 'user') assertPermitted(account, access.right)
    assertStepUp(account, request.routeOptions.config)
  })

  app.addHook('preValidation', (request, _reply, done) => {
    const token = request.account?.api_token
    if (token) runAsApiToken(token.name, done)
    else done()
  })

  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.stepUp === 'several' && !singleRowQuery.safeParse(request.query).success)
      assertRecentAuthentication(requireAccount(request))
  })
}

const singleRowQuery = z.object({ filter: z.object({ id: z.array(z.string()).length(1) }) })

/** Both the role and, for an API token, its own permissions allow it. */
export const isPermitted = ({ staff_role, api_token }: Account, permission: Permission): boolean =>
  hasPermission(staff_role, permission) && (api_token?.permissions.includes(permission) ?? true)

function assertStaffInPerson({ staff_role, api_token }: Account): void {
  if (staff_role === null) throw notStaff()
  if (api_token) throw needsPerson()
}

/** @throws {AppError} 403 */
export function assertPermitted(account: Account, permission: Permission): void {
  if (isPermitted(account, permission)) return
  // Distinguishes a former staff member from a missing permission.
  if (account.staff_role === null) throw notStaff()
  if (!account.api_token) throw new AppError(403, 'no_right', adminMessages.staff.no_permission)
  if (permission === 'security.write') throw needsPerson()
  throw new AppError(403, 'no_right', withParams(apiTokenMessages.no_permission, { permission }))
}

const notStaff = () => new AppError(403, 'forbidden', messages.general.forbidden)
const needsPerson = () => new AppError(403, 'api_token_refused', apiTokenMessages.needs_person)

/** Throws 403 `second_factor_needed` or `step_up`. */
function assertStepUp(account: Account, { access, stepUp }: FastifyContextConfig): void {
  if (access !== 'user' && account.must_set_up)
    throw new AppError(403, 'second_factor_needed', secondFactorMessages.needed)
  if (stepUp === true) assertRecentAuthentication(account)
}

/** For routes that need it only in some cases. Throws 403 `step_up`, or `api_token_refused`. */
export function assertRecentAuthentication(account: Account): void {
  if (account.api_token) throw needsPerson()
  if (Date.now() - account.reauthenticated_at.getTime() > REAUTHENTICATION_TTL_MS)
    throw new AppError(403, 'step_up', secondFactorMessages.step_up)
}

/** Throws 401 without an account. */
export function requireAccount(request: FastifyRequest): Account {
  if (!request.account) throw new AppError(401, 'signed_out', messages.general.sign_in)
  return request.account
}

/** A request that signs in has no account yet, but what it did has. */
export function toActor(
  account: (SessionUser & Pick<Account, 'api_token' | 'session_id'>) | null,
  ip: string,
): Actor {
  if (!account) return { ...SYSTEM, kind: 'visitor', ip }
  const { id, email, full_name, role, staff_role, session_id, api_token } = account
  const kind = api_token ? 'api_token' : role === 'user' ? 'customer' : 'staff'
  const name = kind === 'customer' ? null : (full_name ?? email)
  return { kind, id, name, role: staff_role ?? role, session_id, ip }
}

/** Throws 401 without an account. */
export const requireActor = (request: FastifyRequest): Person => ({
  ...request.actor,
  id: requireAccount(request).id,
})

type RequestShopper = { id: string; session_id: string; email: string | null; account: Account | null }

/** Throws 401 with neither account nor guest. */
export function requireShopper({
  account,
  guest,
}: Pick<FastifyRequest, 'account' | 'guest'>): RequestShopper {
  const shopper = account ?? guest
  if (!shopper) throw new AppError(401, 'signed_out', messages.general.sign_in)
  const { id, session_id } = shopper
  return { id, session_id, email: account?.email ?? null, account }
}

/** RFC 6750. Other schemes, such as the Basic authentication of a proxy, are ignored. */
export const getBearerToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^bearer(?: +|$)(.*)$/i.exec(headers.authorization ?? '')?.[1]
