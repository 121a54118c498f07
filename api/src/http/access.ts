import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../app-types.ts'
import { adminSentences } from '../contract/admin/sentences.ts'
import type { SessionUser } from '../contract/auth.ts'
import { secondFactorSentences } from '../contract/second-factor-sentences.ts'
import { sentences } from '../contract/sentences.ts'
import { may, type Right } from '../domain/roles.ts'
import { AppError } from '../errors.ts'

/**
 * Who may call a route: anybody (`visitor`: nobody asks who; `anyone`: told apart when signed in),
 * anybody with a cart of their own (`shopper`: an account or a guest), anybody with an account
 * (`user`), or those of the staff whose role includes a right. There is no default.
 */
export type Access = 'visitor' | 'anyone' | 'shopper' | 'user' | { right: Right }
/** A route as it states itself: `GET /api/orders/:id`. */
type StatedRoute = { method: string; url: string; access: Access; stepUp: StepUp | undefined }
/** Whether a proof of the last ten minutes is asked: always, or when a file is about several rows. */
export type StepUp = true | 'several'

/** Who is signed in, by which session. */
export type Account = SessionUser & {
  session_id: string
  /** when whoever sits there last showed a password, a code or a passkey */
  proved_at: Date
  /** whether the shop asks for a second step that is not set up yet */
  must_set_up: boolean
}

/** Who shops without an account, by which session. Nothing but a `shopper` route knows them. */
export type Guest = { id: string; session_id: string }
/** Who sends a request: at most one of the two. */
export type Caller = { account: Account | null; guest: Guest | null }

/** In ms: how long a proof is good for what is dangerous. */
const PROOF_LASTS = 10 * 60_000

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Asks for a proof of the last ten minutes: what cannot be taken back, or tells of many people. */
    stepUp?: StepUp
  }
  interface FastifyRequest {
    account: Account | null
    guest: Guest | null
  }
  interface FastifyInstance {
    /** every route of the app, one for each of its methods, with who may call it */
    statedRoutes: StatedRoute[]
  }
}

/**
 * Static files and the API's description are registered by plugins that take no route settings;
 * they are public.
 */
const PUBLIC_FILES = ['/api/docs', '/assets/', '/admin']

/**
 * Holds each route to the access it states. A route that states none stops the start, so that a
 * forgotten one cannot be reached, and so does one behind the backoffice that asks for no right.
 * @param readCaller who sends a request, neither for a visitor; asked only where a route wants to
 *   know
 */
export function controlAccess(app: App, readCaller: (request: FastifyRequest) => Promise<Caller>): void {
  app.decorateRequest('account', null)
  app.decorateRequest('guest', null)

  app.decorate('statedRoutes', [])

  app.addHook('onRoute', (route) => {
    if (!route.config?.access && PUBLIC_FILES.some((prefix) => route.url.startsWith(prefix)))
      route.config = { ...route.config, access: 'visitor' }
    const access = route.config?.access
    const name = `${String(route.method)} ${route.url}`
    if (!access) throw new Error(`${name} does not state who may call it`)
    if (route.url.startsWith('/api/admin/') && typeof access !== 'object')
      throw new Error(`${name} is behind the backoffice and states no right`)
    const stepUp = route.config?.stepUp
    for (const method of [route.method].flat())
      app.statedRoutes.push({ method, url: route.url, access, stepUp })
  })

  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access
    if (request.is404 || access === 'visitor') return
    // What depends on who asks stays in no cache, unless a route says otherwise.
    reply.header('cache-control', 'no-store')
    Object.assign(request, await readCaller(request))
    if (access === 'anyone') return
    if (access === 'shopper') return void shopperOf(request)
    const account = signedIn(request)
    if (access !== 'user' && !(access && may(account.staff_role, access.right))) {
      // The backoffice tells one who lost every right from one whose role does not include this.
      throw account.staff_role === null
        ? new AppError(403, 'forbidden', sentences.general.forbidden)
        : new AppError(403, 'no_right', adminSentences.people.no_right)
    }
    askForProof(account, request.routeOptions.config)
  })

  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.stepUp === 'several' && !aboutOneRow.safeParse(request.query).success)
      freshProof(signedIn(request))
  })
}

/** A query that names one row, in the way `bulkQuery` has read it. */
const aboutOneRow = z.object({ filter: z.object({ id: z.array(z.string()).length(1) }) })

/** @throws {AppError} 403 `second_factor_needed`, `step_up` */
function askForProof(account: Account, { access, stepUp }: FastifyContextConfig): void {
  if (access !== 'user' && account.must_set_up)
    throw new AppError(403, 'second_factor_needed', secondFactorSentences.needed)
  if (stepUp === true) freshProof(account)
}

/**
 * For a route that is dangerous only at times.
 * @throws {AppError} 403 `step_up`
 */
export function freshProof(account: Account): void {
  if (Date.now() - account.proved_at.getTime() > PROOF_LASTS)
    throw new AppError(403, 'step_up', secondFactorSentences.step_up)
}

/** The account behind a request. @throws {AppError} 401 when nobody is signed in */
export function signedIn(request: FastifyRequest): Account {
  if (!request.account) throw new AppError(401, 'signed_out', sentences.general.sign_in)
  return request.account
}

/** Whose cart a request is about: no mail address is known of a guest. */
type Shopper = { id: string; session_id: string; email: string | null; account: Account | null }

/** The account or the guest behind a request. @throws {AppError} 401 when there is neither */
export function shopperOf({ account, guest }: Pick<FastifyRequest, 'account' | 'guest'>): Shopper {
  const shopper = account ?? guest
  if (!shopper) throw new AppError(401, 'signed_out', sentences.general.sign_in)
  const { id, session_id } = shopper
  return { id, session_id, email: account?.email ?? null, account }
}
