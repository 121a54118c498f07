import { API_TOKEN_PREFIX } from '@nakshi/contract/admin/api-tokens'
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { apiTokens, users } from '../../../db/tables/index.ts'
import type { Caller } from '../../../http/access.ts'
import { hashToken } from '../random-token.ts'
import { mustEnrolSecondFactor, sessionUserColumns } from '../sessions/sessions.ts'

const TOKEN = new RegExp(`^${API_TOKEN_PREFIX}[A-Za-z0-9_-]{43}$`)
const LAST_USE_INTERVAL_MS = 60_000
/** No step-up is ever recent for a token. */
const NEVER = new Date(0)

/** The creator's account and today's role, limited to the token's permissions. Null: wrong, expired or revoked. */
export function prepareFindTokenCaller(db: Db): (secret: string) => Promise<Caller | null> {
  const prepared = db
    .select({
      user: { ...sessionUserColumns, must_set_up: mustEnrolSecondFactor },
      token: {
        id: apiTokens.id,
        name: apiTokens.name,
        permissions: apiTokens.permissions,
        last_used_at: apiTokens.last_used_at,
      },
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
