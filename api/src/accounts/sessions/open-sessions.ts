import cookie from '@fastify/cookie'
import jwt from '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../../app-types.ts'
import type { Account } from '../../http/access.ts'
import { accessTokens, readAccessToken } from './access-tokens.ts'
import { cookieKeys } from './device-cookie.ts'
import { accountReader } from './sessions.ts'

/** Cookies and tokens. @returns who sends a request, read anew each time; null for a visitor */
export async function openSessions(
  app: App,
  { db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<(request: FastifyRequest) => Promise<Account | null>> {
  await app.register(cookie, { secret: cookieKeys(config) })
  await app.register(jwt, accessTokens(config))
  const accountOf = accountReader(db)
  return async (request) => {
    const token = await readAccessToken(request)
    return token && accountOf(token.sub, token.sid)
  }
}
