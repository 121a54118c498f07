import cookie from '@fastify/cookie'
import jwt, { type FastifyJWTOptions, type TokenOrHeader } from '@fastify/jwt'
import { apiTokenMessages } from '@nakshi/core/accounts/admin-api-token-messages'
import { API_TOKEN_PREFIX } from '@nakshi/core/accounts/admin-api-tokens'
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { apiTokens, users } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Caller, getBearerToken } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { isAdminHost } from '../../../platform/http/host-check.ts'
import { createApiTokenFailureLimit } from '../../../platform/http/rate-limits.ts'
import { hashToken } from '../random-token.ts'
import { deriveKey } from './derive-key.ts'
import { cookieKeys } from './device-cookie.ts'
import { ACCESS_TOKEN_TTL_SECONDS, cookieNames } from './session-cookies.ts'
import { ANONYMOUS_CALLER, mustEnrolSecondFactor, prepareFindCaller, sessionUserColumns } from './sessions.ts'

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

const TOKEN = new RegExp(`^${API_TOKEN_PREFIX}[A-Za-z0-9_-]{43}$`)
const LAST_USE_INTERVAL_MS = 60_000
/** No step-up is ever recent for a token. */
const NEVER = new Date(0)

/** The creator's account and today's role, limited to the token's permissions. Null: wrong, expired or revoked. */
function prepareFindTokenCaller(db: Db): (secret: string) => Promise<Caller | null> {
  const prepared = db
    .select({
      user: { ...sessionUserColumns, must_set_up: mustEnrolSecondFactor },
      token: pickColumns(apiTokens, 'id', 'name', 'permissions', 'last_used_at'),
    })
    .from(apiTokens)
    .innerJoin(users, and(eq(users.id, apiTokens.created_by), isNotNull(users.email)))
    .where(
      and(
        eq(apiTokens.token_hash, sql.placeholder('token_hash')),
        isNull(apiTokens.revoked_at),
        or(isNull(apiTokens.expires_at), gt(apiTokens.expires_at, sql`now()`)),
      ),
    )
    .prepare('account_of_api_token')
  return async (secret) => {
    if (!TOKEN.test(secret)) return null
    const [row] = await prepared.execute({ token_hash: hashToken(secret) })
    if (!row) return null
    const { last_used_at, ...grant } = row.token
    if (!last_used_at || Date.now() - last_used_at.getTime() > LAST_USE_INTERVAL_MS)
      await db.update(apiTokens).set({ last_used_at: new Date() }).where(eq(apiTokens.id, grant.id))
    const account = {
      ...row.user,
      email: row.user.email ?? '',
      full_name: grant.name,
      session_id: grant.id,
      reauthenticated_at: NEVER,
      api_token: grant,
    }
    return { account, guest: null }
  }
}
