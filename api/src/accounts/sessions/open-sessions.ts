import cookie from '@fastify/cookie'
import jwt from '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../../app-types.ts'
import type { Caller } from '../../http/access.ts'
import { isAdminHost } from '../../http/own-hosts.ts'
import { accessTokens, readAccessToken } from './access-tokens.ts'
import { cookieKeys } from './device-cookie.ts'
import { callerReader, NOBODY } from './sessions.ts'

export async function openSessions(
  app: App,
  { db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<(request: FastifyRequest) => Promise<Caller>> {
  await app.register(cookie, { secret: cookieKeys(config) })
  await app.register(jwt, accessTokens(config))
  const callerOf = callerReader(db)
  return async (request) => {
    const token = await readAccessToken(request)
    // Tokens are valid only on the host that issued them.
    if (!token || (token.at === 'admin') !== isAdminHost(config, request.headers.host)) return NOBODY
    return callerOf(token.sub, token.sid)
  }
}
