import cookie from '@fastify/cookie'
import jwt from '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../app-types.ts'
import { accessTokens, readAccessToken } from '../auth/access-tokens.ts'
import { cookieKeys } from '../auth/device-cookie.ts'
import { type Account, accountReader } from '../auth/sessions.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

/**
 * Who may call a route: anybody (`visitor`: nobody asks who; `anyone`: told apart when signed in), anybody signed in,
 * admins. There is no default.
 */
export type Access = 'visitor' | 'anyone' | 'user' | 'admin'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    account: Account | null
  }
}

/** Static files and the API's description are registered by plugins that take no route settings; they are public. */
const PUBLIC_FILES = ['/api/docs', '/assets/', '/admin']

/**
 * Reads the session cookie where somebody asks for it and holds each route to the access it states. A route that states none
 * stops the start, so that a forgotten one cannot be reached.
 */
export async function controlAccess(app: App, { db, config }: Deps): Promise<void> {
  await app.register(cookie, { secret: cookieKeys(config) })
  await app.register(jwt, accessTokens(config))
  const accountOf = accountReader(db)
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
    const token = await readAccessToken(request)
    if (token) request.account = await accountOf(token.sub, token.sid)
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
