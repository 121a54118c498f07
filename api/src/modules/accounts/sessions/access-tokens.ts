import type { FastifyJWTOptions, TokenOrHeader } from '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import { deriveKey } from './derive-key.ts'
import { ACCESS_TOKEN_TTL_SECONDS, cookieNames } from './session-cookies.ts'

const accessToken = z.object({ sub: z.uuid(), sid: z.uuid(), at: z.literal('admin').optional() })
/** Role and name are loaded with every request. `at` limits a token to the backoffice host. */
export type AccessToken = z.infer<typeof accessToken>

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: AccessToken
    user: unknown
  }
}

const ALGORITHM = 'HS256'
const ISSUER = 'nakshi'

/** `kid` selects the key, so that tokens of SESSION_SECRET_PREVIOUS stay valid until they expire. */
export function jwtOptions(
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

export async function verifyAccessToken(request: FastifyRequest): Promise<AccessToken | null> {
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
