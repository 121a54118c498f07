import formbody from '@fastify/formbody'
import { uuid } from '@nakshi/core/base/fields'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { getOnlinePayment } from '@nakshi/core/payments/payment-methods'
import { utr } from '@nakshi/core/payments/upi'
import { upiMessages } from '@nakshi/core/payments/upi-messages'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { orders, payments } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireShopper } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { redirectToPage } from '../../../platform/http/request-language.ts'
import { sendBrandedPage } from '../../settings/branded-page.ts'
import { getPaymentSettings } from '../../settings/get-settings.ts'
import { getOwnPayment } from '../payment-attempt.ts'
import { sendPaymentError } from '../payment-page.ts'
import { claimPayment } from './claim-payment.ts'
import { renderUpiPage } from './upi-page.ts'

/** As typed: a wrong one is shown in the form again. */
export const typedReference = z.string().max(200)

/** UPI to the store itself: QR code, link, and the UTR that the customer enters afterwards. */
export async function upiRoutes(app: App, { db, config }: Deps): Promise<void> {
  await app.register(formbody, { bodyLimit: 10_000 })
  const errorHandler = sendPaymentError(db)
  const params = z.strictObject({ id: uuid })

  app.get(
    '/payments/upi/:id',
    { config: { access: 'shopper' }, errorHandler, schema: { hide: true, params } },
    async (request, reply) => {
      const { id } = request.params
      const { payment, order } = await getOwnPayment(db, requireShopper(request).id, id, 'upi')
      const leave = `/order-details/${order.id}`
      const isOpen = payment.status === 'pending' && order.status !== 'cancelled'
      if (!isOpen && payment.status !== 'authorised') return redirectToPage(reply, leave)
      return sendUpiPage(
        reply,
        { db, config },
        { payment, order, leave, form: { action: `/payments/upi/${id}` } },
      )
    },
  )

  app.post(
    '/payments/upi/:id',
    {
      // A guessed UTR must not be tried out.
      config: { access: 'shopper', rateLimit: { max: 5, timeWindow: '1 minute' } },
      errorHandler,
      schema: { hide: true, params, body: z.strictObject({ reference: typedReference }) },
    },
    async (request, reply) => {
      const { id } = request.params
      const { payment, order } = await getOwnPayment(db, requireShopper(request).id, id, 'upi')
      const leave = `/order-details/${order.id}`
      const form = { action: `/payments/upi/${id}` }
      return submitReference(reply, { db, config }, { payment, order, leave, form }, request.body.reference)
    },
  )
}

type Shop = Pick<Deps, 'db' | 'config'>
type ShownPayment = Pick<Parameters<typeof renderUpiPage>[0], 'form' | 'leave' | 'error'> & {
  payment: typeof payments.$inferSelect
  order: Pick<typeof orders.$inferSelect, 'id' | 'order_number'>
}

/** The caller has checked access. */
export async function sendUpiPage(
  reply: FastifyReply,
  { db, config }: Shop,
  shown: ShownPayment,
  status = 200,
) {
  const { payment, order, ...page } = shown
  const settings = await getPaymentSettings(db)
  return sendBrandedPage(
    db,
    reply,
    status,
    renderUpiPage({
      ...page,
      order_number: order.order_number,
      amount: payment.amount,
      upi: getOnlinePayment(config, settings) === 'upi' ? settings.upi : null,
      claimed: payment.status === 'authorised' ? payment.provider_payment : null,
    }),
  )
}

/** The caller has checked access. Stays on the page with what is wrong. */
export async function submitReference(reply: FastifyReply, shop: Shop, shown: ShownPayment, typed: string) {
  const { payment, order, leave } = shown
  const reference = utr.safeParse(typed)
  const showError = (status: number, message: CatalogueMessage) =>
    sendUpiPage(reply, shop, { ...shown, error: { typed: typed.slice(0, 60), message } }, status)
  if (!reference.success) return showError(400, upiMessages.utr)
  try {
    await claimPayment(shop.db, { payment_id: payment.id, order_id: order.id, reference: reference.data })
  } catch (error) {
    if (error instanceof AppError && error.code === 'reference_taken') return showError(409, error.text)
    throw error
  }
  return redirectToPage(reply, leave)
}
