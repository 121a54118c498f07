import { apiTokenMessages } from '@nakshi/core/accounts/admin-api-token-messages'
import {
  API_TOKEN_PREFIX,
  type ApiToken,
  type ApiTokenBody,
  apiToken,
  apiTokenBody,
  createdApiToken,
  MAX_API_TOKENS,
} from '@nakshi/core/accounts/admin-api-tokens'
import { type Permission, tokenPermissions } from '@nakshi/core/accounts/permissions'
import { withParams } from '@nakshi/core/base/message-template'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { apiTokens, users } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../../platform/errors.ts'
import { requireAccount } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { oneId } from '../../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { generateToken, hashToken } from '../random-token.ts'

/** Tokens are refused this permission, so none creates or revokes another. */
const config = { access: { right: 'security.write' } } as const
const tags = ['admin: API tokens']
const DAY_MS = 86_400_000

export async function apiTokenRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/api-tokens',
    {
      config,
      schema: {
        operationId: 'listAdminAPITokens',
        summary: 'Lists API tokens',
        tags,
        response: { 200: apiToken.array() },
      },
    },
    () => listApiTokens(db),
  )

  app.post(
    '/api/admin/api-tokens',
    {
      config: { ...config, stepUp: true },
      schema: {
        operationId: 'createAdminAPIToken',
        summary: 'Creates an API token',
        tags,
        body: apiTokenBody,
        response: { 201: createdApiToken },
      },
    },
    async (request, reply) => {
      const { id: userId } = requireAccount(request)
      const secret = `${API_TOKEN_PREFIX}${generateToken()}`
      const id = await retryingTransaction(db, async (tx) => {
        const { id, ...after } = await createApiToken(tx, userId, secret, request.body)
        await writeAudit(tx, request.actor, { action: 'create', subject: { type: 'api_token', id }, after })
        return id
      })
      return reply.code(201).send({ ...(await getApiToken(db, id)), secret })
    },
  )

  app.delete(
    '/api/admin/api-tokens/:id',
    {
      config,
      schema: {
        operationId: 'revokeApiToken',
        summary: 'Revokes an API token',
        tags,
        params: oneId,
        response: { 200: apiToken },
      },
    },
    async (request) => {
      const { id } = request.params
      await retryingTransaction(db, async (tx) => {
        const name = await revokeApiToken(tx, id)
        if (name === null) return
        await writeAudit(tx, request.actor, {
          action: 'delete',
          subject: { type: 'api_token', id },
          before: { name },
        })
      })
      return getApiToken(db, id)
    },
  )
}

const select = (db: Queryable) =>
  db
    .select({
      ...pickColumns(apiTokens, 'id', 'name', 'permissions', 'created_at', 'expires_at', 'last_used_at'),
      revoked_at: apiTokens.revoked_at,
      created_by: sql<string>`coalesce(${users.full_name}, ${users.email})`,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.created_by))
    .$dynamic()

async function listApiTokens(db: Queryable): Promise<ApiToken[]> {
  const rows = await select(db).orderBy(sql`${apiTokens.revoked_at} is not null`, desc(apiTokens.created_at))
  return rows.map(toIsoDates)
}

async function getApiToken(db: Queryable, id: string): Promise<ApiToken> {
  const [row] = await select(db).where(eq(apiTokens.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

/** @throws {AppError} 422 for a permission that no token may have, 409 for too many tokens */
async function createApiToken(tx: Tx, userId: string, secret: string, body: ApiTokenBody) {
  const permissions = toTokenPermissions(body.permissions)
  const days = body.expires_in_days
  const expiresAt = days === null ? null : new Date(Date.now() + days * DAY_MS)
  // Serialises creation, so that the maximum holds.
  await tx.execute(sql`lock table ${apiTokens} in share row exclusive mode`)
  if ((await tx.$count(apiTokens, isNull(apiTokens.revoked_at))) >= MAX_API_TOKENS)
    throw new AppError(409, 'too_many', withParams(apiTokenMessages.too_many, { max: MAX_API_TOKENS }))
  const row = await insertRow(tx, apiTokens, {
    name: body.name,
    permissions,
    token_hash: hashToken(secret),
    created_by: userId,
    expires_at: expiresAt,
  })
  return { id: row.id, name: body.name, permissions, expires_at: expiresAt?.toISOString() ?? null }
}

function toTokenPermissions(chosen: string[]): Permission[] {
  return [...new Set(chosen)].map((name) => {
    const permission = tokenPermissions.find((each) => each === name)
    if (permission) return permission
    const message = withParams(apiTokenMessages.unknown_permission, { permission: name })
    throw fieldError(422, 'permission', 'permissions', message)
  })
}

/** @returns its name; null: revoked before. @throws {AppError} 404 */
async function revokeApiToken(tx: Tx, id: string): Promise<string | null> {
  const [revoked] = await tx
    .update(apiTokens)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.revoked_at)))
    .returning({ name: apiTokens.name })
  if (!revoked) await getApiToken(tx, id)
  return revoked?.name ?? null
}
