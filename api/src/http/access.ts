import type { FastifyRequest } from 'fastify'
import type { App } from '../app-types.ts'
import type { SessionUser } from '../contract/auth.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

/**
 * Who may call a route: anybody (`visitor`: nobody asks who; `anyone`: told apart when signed in),
 * anybody signed in, admins. There is no default.
 */
export type Access = 'visitor' | 'anyone' | 'user' | 'admin'

/** Who is signed in, by which session. */
export type Account = SessionUser & { session_id: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    account: Account | null
  }
}

/**
 * Static files and the API's description are registered by plugins that take no route settings;
 * they are public.
 */
const PUBLIC_FILES = ['/api/docs', '/assets/', '/admin']

/**
 * Holds each route to the access it states. A route that states none stops the start, so that a
 * forgotten one cannot be reached.
 * @param readAccount who sends a request, null for a visitor; asked only where a route wants to
 *   know
 */
export function controlAccess(
  app: App,
  readAccount: (request: FastifyRequest) => Promise<Account | null>,
): void {
  app.decorateRequest('account', null)

  app.addHook('onRoute', (route) => {
    if (route.config?.access) return
    if (!PUBLIC_FILES.some((prefix) => route.url.startsWith(prefix)))
      throw new Error(`${String(route.method)} ${route.url} does not state who may call it`)
    route.config = { ...route.config, access: 'visitor' }
  })

  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access
    if (request.is404 || access === 'visitor') return
    // What depends on who asks stays in no cache, unless a route says otherwise.
    reply.header('cache-control', 'no-store')
    request.account = await readAccount(request)
    if (access === 'anyone') return
    const account = signedIn(request)
    if (access === 'admin' && account.role === 'admin') return
    if (access === 'user') return
    throw new AppError(403, 'forbidden', sentences.general.forbidden)
  })
}

/** The account behind a request. @throws {AppError} 401 when nobody is signed in */
export function signedIn(request: FastifyRequest): Account {
  if (!request.account) throw new AppError(401, 'signed_out', sentences.general.sign_in)
  return request.account
}
