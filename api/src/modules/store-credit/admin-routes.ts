import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { idempotencyKeyHeader } from '@nakshi/core/checkout/schema'
import { adminStoreCredit, creditChangeBody } from '@nakshi/core/store-credit/admin-schema'
import { storeCreditQuery } from '@nakshi/core/store-credit/schema'
import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { creditAccounts, creditEntries, users } from '../../platform/db/tables/index.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { type Account, isPermitted, requireAccount, requireActor } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { runIdempotent } from '../../platform/http/idempotency.ts'
import { oneId } from '../../platform/http/simple-rest.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { getStoreSettings } from '../settings/get-settings.ts'
import { assertHasAccount, changeCredit } from './change-credit.ts'
import { listCredit } from './list-credit.ts'

const tags = ['admin: customers']

/** The limit of a role is for what one customer is granted in these days. */
const LIMIT_DAYS = 30

export async function adminStoreCreditRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/customers/:id/store-credit',
    {
      config: { access: { right: 'customers.read' } },
      schema: {
        operationId: 'getAdminStoreCredit',
        summary: 'Reads the store credit of a customer and its entries',
        tags,
        params: oneId,
        querystring: storeCreditQuery,
        response: { 200: adminStoreCredit },
      },
    },
    async (request) => {
      await getCustomerEmail(db, request.params.id)
      return listCredit(db, request.params.id, request.query)
    },
  )

  app.post(
    '/api/admin/customers/:id/store-credit',
    {
      config: { access: { right: 'refunds.write' }, stepUp: true },
      schema: {
        operationId: 'changeStoreCredit',
        summary: 'Grants or withdraws store credit',
        tags,
        params: oneId,
        headers: idempotencyKeyHeader,
        body: creditChangeBody,
        response: { 201: z.object({ balance: z.int() }) },
      },
    },
    async (request, reply) => {
      const account = requireAccount(request)
      const actor = requireActor(request)
      const { id } = request.params
      const { kind, amount, reason } = request.body
      const isGrant = kind === 'grant'
      const idempotentRequest = {
        user_id: account.id,
        key: request.headers['idempotency-key'],
        request: { store_credit_of: id, kind, amount, reason },
        reused: adminMessages.store_credit.already_changed,
      }
      const changed = await retryingTransaction(db, (tx) =>
        runIdempotent(tx, idempotentRequest, async () => {
          const email = await getCustomerEmail(tx, id)
          if (isGrant) assertHasAccount(email)
          const balance = await changeCredit(tx, {
            user_id: id,
            amount: isGrant ? amount : -amount,
            reason: isGrant ? 'granted' : 'withdrawn',
            actor_id: actor.id,
            note: reason,
          })
          if (isGrant) await assertWithinLimit(tx, account, id)
          await writeAudit(tx, request.actor, {
            action: 'store_credit',
            subject: { type: 'customer', id },
            after: { kind, amount, balance },
          })
          return { balance }
        }),
      )
      return reply.code(201).send(changed)
    },
  )
}

/** @returns null for guests @throws {AppError} 404 */
async function getCustomerEmail(db: Queryable, id: string): Promise<string | null> {
  const [customer] = await db.select({ email: users.email }).from(users).where(eq(users.id, id))
  if (!customer) throw notFound(profileMessages.not_found)
  return customer.email
}

/** As for refunds. The caller holds the lock on the balance. @throws {AppError} 422 */
async function assertWithinLimit(tx: Tx, account: Account, userId: string): Promise<void> {
  if (isPermitted(account, 'refunds.unlimited')) return
  const { support_refund_limit: limit } = await getStoreSettings(tx)
  const [granted] = await tx
    .select({ sum: sql<number>`coalesce(sum(${creditEntries.amount}), 0)`.mapWith(Number) })
    .from(creditEntries)
    .innerJoin(creditAccounts, eq(creditAccounts.id, creditEntries.account_id))
    .where(
      and(
        eq(creditAccounts.user_id, userId),
        eq(creditEntries.reason, 'granted'),
        gt(creditEntries.created_at, sql`now() - ${LIMIT_DAYS} * interval '1 day'`),
      ),
    )
  if ((granted?.sum ?? 0) <= limit) return
  const message = withParams(adminMessages.store_credit.over_limit, { limit, days: LIMIT_DAYS })
  throw fieldError(422, 'credit_limit', 'amount', message)
}
