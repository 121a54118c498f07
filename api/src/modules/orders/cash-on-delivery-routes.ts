import formbody from '@fastify/formbody'
import { uuid } from '@nakshi/core/base/fields'
import { messages } from '@nakshi/core/messages'
import { needsCodConfirmation } from '@nakshi/core/payments/cash-on-delivery'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { actorFor } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { orders, users } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { requireShopper } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { redirectToPage } from '../../platform/http/request-language.ts'
import { getCodHistory } from '../payments/cod-history.ts'
import { sendPaymentError } from '../payments/payment-page.ts'
import {
  assertCashCollectable,
  getCashRejection,
  switchToCashOnDelivery,
} from '../payments/switch-to-cash-on-delivery.ts'
import { assertPaymentPermitted, getBuyer } from '../payments/unpaid-orders-limit.ts'
import { getOrderTerms } from '../settings/get-settings.ts'
import { removePayNowDiscount } from './confirmation/pay-now-discount.ts'
import { requestConfirmation } from './confirmation/request-confirmation.ts'

/** Switches an unpaid order to cash on delivery. */
export async function cashOnDeliveryRoutes(app: App, { db }: Deps): Promise<void> {
  await app.register(formbody, { bodyLimit: 10_000 })

  app.post(
    '/payments/cash-on-delivery/:order_id',
    {
      config: { access: 'shopper' },
      schema: { hide: true, params: z.strictObject({ order_id: uuid }) },
      errorHandler: sendPaymentError(db, paymentMessages.no_cash_instead),
    },
    async (request, reply) => {
      const { order_id } = request.params
      const userId = requireShopper(request).id
      await retryingTransaction(db, (tx) => payOnDelivery(tx, { user_id: userId, order_id }))
      return redirectToPage(reply, `/order-details/${order_id}`)
    },
  )
}

/** @throws {AppError} 404, 409 nothing to pay, 422 too many open COD orders or COD not allowed */
async function payOnDelivery(tx: Tx, { user_id, order_id }: { user_id: string; order_id: string }) {
  // Same lock as checkout, so that concurrent orders are counted.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('no key update')
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, order_id), eq(orders.user_id, user_id)))
    .for('no key update')
  if (!order) throw notFound(messages.order.not_found)
  if (order.status !== 'pending') throw new AppError(409, 'nothing_to_pay', messages.order.nothing_to_pay)
  let isToConfirm = false
  if (order.payment_method !== 'cod') {
    const terms = await getOrderTerms(tx)
    const { cod } = terms.payment
    const history = await getCodHistory(tx, cod, { user_id, ...order.shipping_address })
    const payable = await removePayNowDiscount(tx, order)
    const rejection = getCashRejection(terms, payable, history)
    if (rejection) throw new AppError(422, 'cod_not_offered', rejection)
    const buyer = await getBuyer(tx, user_id)
    await assertPaymentPermitted(tx, { buyer, address: order.shipping_address, methods: ['cod'] }, terms)
    const { total_amount: total, has_custom_options: isPersonalised } = payable
    isToConfirm = needsCodConfirmation(cod, { total, is_personalised: isPersonalised, history })
  }
  if (await switchToCashOnDelivery(tx, order_id, actorFor('customer', user_id)))
    await assertCashCollectable(tx, order_id)
  if (isToConfirm) await requestConfirmation(tx, order)
}
