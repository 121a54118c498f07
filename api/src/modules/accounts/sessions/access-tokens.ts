import cookie from '@fastify/cookie'
import jwt, { type FastifyJWTOptions, type TokenOrHeader } from '@fastify/jwt'
import { apiTokenMessages } from '@nakshi/contract/admin/messages/api-tokens'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App, Deps } from '../../../app-types.ts'
import type { Config } from '../../../config.ts'
import { AppError } from '../../../errors.ts'
import type { Caller } from '../../../http/access.ts'
import { getBearerToken } from '../../../http/access.ts'
import { isAdminHost } from '../../../http/host-check.ts'
import { createApiTokenFailureLimit } from '../../../http/rate-limits.ts'
import { prepareFindTokenCaller } from '../api-tokens/find-token-caller.ts'
import { deriveKey } from './derive-key.ts'
import { cookieKeys } from './device-cookie.ts'
import { ACCESS_TOKEN_TTL_SECONDS, cookieNames } from './session-cookies.ts'
import { ANONYMOUS_CALLER, prepareFindCaller } from './sessions.ts'

const accessToken = z.object({ sub: z.uuid(), sid: z.uuid(), at: z.literal('admin').optional() })
/** Role and name are loaded with every request. `at` limits a token to the backoffice host. */
type AccessToken = z.infer<typeof accessToken>

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: AccessToken
    user: unknown
  }
}

const ALGORITHM = 'HS256'
const ISSUER = 'nakshi'

/** `kid` selects the key, so that tokens of SESSION_SECRET_PREVIOUS stay valid until they expire. */
function jwtOptions(
  config: Pick<Config, 'sessionSecret' | 'previousSessionSecret' | 'secureCookies'>,
): FastifyJWTOptions {
  const current = deriveSigningKey(config.sessionSecret)
  const previous = config.previousSessionSecret ? [deriveSigningKey(config.previousSessionSecret)] : []
  const keys = new Map([current, ...previous].map(({ kid, key }) => [kid, key]))
  return {
    secret: {
      private: current.key,
      public: async (_request: FastifyRequest, token: TokenOrHeader) => {
        const key = keys.get(String('header' in token && token.header.kid))
        if (!key) throw new Error('unknown signing key')
        return key
      },
    },
    cookie: { cookieName: cookieNames(config).access, signed: false },
    decode: { complete: true },
    sign: {
      algorithm: ALGORITHM,
      kid: current.kid,
      iss: ISSUER,
      aud: ISSUER,
      expiresIn: ACCESS_TOKEN_TTL_SECONDS,
    },
    verify: {
      algorithms: [ALGORITHM],
      allowedIss: ISSUER,
      allowedAud: ISSUER,
      requiredClaims: ['exp', 'iss', 'aud', 'sub', 'sid'],
      onlyCookie: true,
    },
  }
}

async function verifyAccessToken(request: FastifyRequest): Promise<AccessToken | null> {
  try {
    return accessToken.parse(await request.jwtVerify())
  } catch {
    // Any invalid token counts as signed out.
    return null
  }
}

/** Key and `kid` are derived separately, so that neither reveals the other. */
function deriveSigningKey(secret: string): { key: string; kid: string } {
  return {
    key: deriveKey(secret, 'nakshi access token'),
    kid: deriveKey(secret, 'nakshi access token id', 9),
  }
}

export async function registerSessions(
  app: App,
  { db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<(request: FastifyRequest) => Promise<Caller>> {
  await app.register(cookie, { secret: cookieKeys(config) })
  await app.register(jwt, jwtOptions(config))
  const findCaller = prepareFindCaller(db)
  const findTokenCaller = prepareFindTokenCaller(db)
  const limitFailures = createApiTokenFailureLimit(app)

  async function getTokenCaller(request: FastifyRequest, secret: string): Promise<Caller> {
    const caller = await findTokenCaller(secret)
    if (caller) return caller
    await limitFailures(request)
    throw new AppError(401, 'api_token_invalid', apiTokenMessages.invalid)
  }

  return async (request) => {
    const secret = getBearerToken(request)
    if (secret !== undefined) return getTokenCaller(request, secret)
    const token = await verifyAccessToken(request)
    // Tokens are valid only on the host that issued them.
    if (!token || (token.at === 'admin') !== isAdminHost(config, request.headers.host))
      return ANONYMOUS_CALLER
    return findCaller(token.sub, token.sid)
  }
}
