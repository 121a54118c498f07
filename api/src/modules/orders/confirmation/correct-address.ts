import type { CorrectAddressBody } from '@nakshi/core/order-messages/confirmation'
import { confirmationMessages } from '@nakshi/core/order-messages/confirmation-messages'
import { eq } from 'drizzle-orm'
import type { Db, Queryable } from '../../../platform/db/client.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { orderItems } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Layouts } from '../../designs/layout-design.ts'
import { lockAndPlanEdit, saveOrderEdit } from '../edits/save-order-edit.ts'
import { assertOpen } from './confirm-order.ts'
import { type ConfirmationContext, getConfirmationByToken } from './confirmation-link.ts'

type Saving = Parameters<typeof saveOrderEdit>[1]

/**
 * An order edit of the buyer: the terms of the new place are those of checkout. @returns the total; another one
 * than expected saves nothing @throws {AppError} 422 closed link, or a place that is not served or without cash on
 * delivery
 */
export async function correctAddress(
  db: Db,
  config: Saving['config'],
  { token, address, expected_total }: CorrectAddressBody,
): Promise<{ is_saved: boolean; total: number }> {
  const layouts: Layouts = new Map()
  const planned = await planAddress(db, await getConfirmationByToken(db, token), { address, layouts })
  if (planned.total !== expected_total) return { is_saved: false, total: planned.total }
  await retryingTransaction(db, async (tx) => {
    const context = await getConfirmationByToken(tx, token, { lock: true })
    const { input } = await planAddress(tx, context, { address, layouts })
    await saveOrderEdit(tx, { ...input, expected_total, actor: context.buyer, config })
  })
  return { is_saved: true, total: expected_total }
}

async function planAddress(
  db: Queryable,
  context: ConfirmationContext,
  { address, layouts }: Pick<CorrectAddressBody, 'address'> & { layouts: Layouts },
) {
  assertOpen(context)
  const { order } = context
  const items = await db.select().from(orderItems).where(eq(orderItems.order_id, order.id))
  const { phone, email } = order.shipping_address
  const edit: Saving['edit'] = {
    updated_at: order.updated_at.toISOString(),
    items: items.map(({ id, quantity, variant_selections, custom_options }) => ({
      ...{ id, quantity, variant_selections, custom_options },
    })),
    shipping_address: { ...address, phone, email, country: 'India' },
    note: '',
  }
  const input = { order_id: order.id, edit, layouts }
  const { amounts, changes } = await lockAndPlanEdit(db, input)
  if (changes.length === 0) throw new AppError(422, 'nothing', confirmationMessages.address_same)
  return { input, total: amounts.total }
}
