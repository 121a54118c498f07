import cookie from '@fastify/cookie'
import jwt from '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../../../app-types.ts'
import type { Caller } from '../../../http/access.ts'
import { isAdminHost } from '../../../http/host-check.ts'
import { jwtOptions, verifyAccessToken } from './access-tokens.ts'
import { cookieKeys } from './device-cookie.ts'
import { ANONYMOUS_CALLER, prepareFindCaller } from './sessions.ts'

export async function registerSessions(
  app: App,
  { db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<(request: FastifyRequest) => Promise<Caller>> {
  await app.register(cookie, { secret: cookieKeys(config) })
  await app.register(jwt, jwtOptions(config))
  const findCaller = prepareFindCaller(db)
  return async (request) => {
    const token = await verifyAccessToken(request)
    // Tokens are valid only on the host that issued them.
    if (!token || (token.at === 'admin') !== isAdminHost(config, request.headers.host))
      return ANONYMOUS_CALLER
    return findCaller(token.sub, token.sid)
  }
}
