import { adminCustomerMessages } from '@nakshi/core/customers/admin-messages'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { users } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { requireActor } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { oneId } from '../../platform/http/simple-rest.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { deleteAccount } from './delete-account.ts'

/** Customers known by their phone number cannot sign in, so staff delete them on request. */
export async function customerErasureRoutes(app: App, { db }: Deps): Promise<void> {
  app.delete(
    '/api/admin/customers/:id',
    {
      config: { access: { right: 'settings.write' }, stepUp: true },
      schema: {
        operationId: 'deleteAdminCustomer',
        summary: 'Deletes a customer without an account, with the personal data',
        tags: ['admin: customers'],
        params: oneId,
        response: { 200: z.object({ id: z.uuid() }) },
      },
    },
    async (request) => {
      const { id } = request.params
      await retryingTransaction(db, async (tx) => {
        const [customer] = await tx
          .select({ email: users.email })
          .from(users)
          .where(eq(users.id, id))
          .for('update')
        if (customer && customer.email !== null)
          throw new AppError(409, 'has_account', adminCustomerMessages.has_account)
        await deleteAccount(tx, id).catch(explainOpenOrders)
        await writeAudit(tx, requireActor(request), { action: 'delete', subject: { type: 'customer', id } })
      })
      return { id }
    },
  )
}

/** The sentences of `deleteAccount` speak to the customer. */
function explainOpenOrders(error: unknown): never {
  if (error instanceof AppError && (error.code === 'orders_open' || error.code === 'returns_open'))
    throw new AppError(409, error.code, adminCustomerMessages.orders_open)
  throw error
}
