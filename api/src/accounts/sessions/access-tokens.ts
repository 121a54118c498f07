import type { FastifyJWTOptions, TokenOrHeader } from '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { derivedKey } from './derived-key.ts'
import { ACCESS_SECONDS, cookieNames } from './session-cookies.ts'

const accessToken = z.object({ sub: z.uuid(), sid: z.uuid(), at: z.literal('admin').optional() })
/**
 * All it carries is who, which session and whether it is good on the backoffice's own host alone:
 * role and name are read anew with every request.
 */
export type AccessToken = z.infer<typeof accessToken>

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: AccessToken
    user: unknown
  }
}

const ALGORITHM = 'HS256'
const NAME = 'nakshi'

/**
 * Settings of `@fastify/jwt`: short-lived tokens in the session cookie. Each names its key (`kid`),
 * so that a new SESSION_SECRET signs from now on while tokens of SESSION_SECRET_PREVIOUS are read
 * until they expire. The algorithm is ours to choose, never the token's.
 */
export function accessTokens(
  config: Pick<Config, 'sessionSecret' | 'previousSessionSecret' | 'secureCookies'>,
): FastifyJWTOptions {
  const current = keyOf(config.sessionSecret)
  const previous = config.previousSessionSecret ? [keyOf(config.previousSessionSecret)] : []
  const keys = new Map([current, ...previous].map(({ kid, key }) => [kid, key]))
  return {
    secret: {
      private: current.key,
      public: async (_request: FastifyRequest, token: TokenOrHeader) => {
        const key = keys.get(String('header' in token && token.header.kid))
        if (!key) throw new Error('a token of a key we do not have')
        return key
      },
    },
    cookie: { cookieName: cookieNames(config).access, signed: false },
    decode: { complete: true },
    sign: { algorithm: ALGORITHM, kid: current.kid, iss: NAME, aud: NAME, expiresIn: ACCESS_SECONDS },
    verify: {
      algorithms: [ALGORITHM],
      allowedIss: NAME,
      allowedAud: NAME,
      requiredClaims: ['exp', 'iss', 'aud', 'sub', 'sid'],
      onlyCookie: true,
    },
  }
}

/**
 * The token in the session cookie; null when it is expired, tampered with, of a key we do not have
 * or of another kind.
 */
export async function readAccessToken(request: FastifyRequest): Promise<AccessToken | null> {
  try {
    return accessToken.parse(await request.jwtVerify())
  } catch {
    // A token that cannot be trusted, for whatever reason, is the same as none.
    return null
  }
}

/**
 * The key and its public name, both made from the secret and telling nothing of it or of each
 * other.
 */
function keyOf(secret: string): { key: string; kid: string } {
  return {
    key: derivedKey(secret, 'nakshi access token'),
    kid: derivedKey(secret, 'nakshi access token id', 9),
  }
}
