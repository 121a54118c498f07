import { hkdfSync } from 'node:crypto'
import { createDecoder, createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import type { Config } from '../config.ts'

export const ACCESS_SECONDS = 15 * 60

const access_token = z.object({ sub: z.uuid(), sid: z.uuid() })
/** All it carries is who and which session: role and name are read anew with every request. */
export type AccessToken = z.infer<typeof access_token>

export type AccessTokens = {
  sign(token: AccessToken): string
  /** Null for a token that is expired, tampered with, of a key we do not have or of another kind. */
  read(token: string): AccessToken | null
}

const ALGORITHM = 'HS256'
const NAME = 'nakshi'

/**
 * Short-lived JWTs. Each names its key (`kid`), so that a new SESSION_SECRET signs from now on while tokens of
 * SESSION_SECRET_PREVIOUS are read until they expire. The algorithm is ours to choose, never the token's.
 */
export function accessTokens(config: Pick<Config, 'sessionSecret' | 'previousSessionSecret'>): AccessTokens {
  const current = keyOf(config.sessionSecret)
  const previous = config.previousSessionSecret ? [keyOf(config.previousSessionSecret)] : []
  const signer = createSigner({
    key: current.key,
    kid: current.kid,
    algorithm: ALGORITHM,
    expiresIn: ACCESS_SECONDS * 1000,
    iss: NAME,
    aud: NAME,
  })
  const verifiers = new Map(
    [current, ...previous].map(({ kid, key }) => [
      kid,
      createVerifier({
        key,
        algorithms: [ALGORITHM],
        allowedIss: NAME,
        allowedAud: NAME,
        requiredClaims: ['exp', 'iss', 'aud', 'sub', 'sid'],
      }),
    ]),
  )
  const decode = createDecoder({ complete: true })

  return {
    sign: (token) => signer(token),
    read(token) {
      try {
        const verify = verifiers.get(String(decode(token)?.header?.kid))
        return verify ? access_token.parse(verify(token)) : null
      } catch {
        // A token that cannot be trusted, for whatever reason, is the same as none.
        return null
      }
    },
  }
}

/** The signing key and its public name, both made from the secret and telling nothing of it or of each other. */
function keyOf(secret: string): { key: Buffer; kid: string } {
  return {
    key: Buffer.from(hkdfSync('sha256', secret, '', 'nakshi access token', 32)),
    kid: Buffer.from(hkdfSync('sha256', secret, '', 'nakshi access token id', 9)).toString('base64url'),
  }
}
