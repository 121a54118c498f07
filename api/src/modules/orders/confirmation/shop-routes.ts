import { apiMessage } from '@nakshi/core/base/error'
import type { Language } from '@nakshi/core/base/languages'
import { withParams } from '@nakshi/core/base/message-template'
import {
  confirmOrderBody,
  correctAddressBody,
  correctAddressResponse,
  type PublicOrderConfirmation,
  payOnlineResponse,
  publicOrderConfirmation,
} from '@nakshi/core/order-messages/confirmation'
import { confirmationMessages } from '@nakshi/core/order-messages/confirmation-messages'
import { messageToken } from '@nakshi/core/order-messages/schema'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { orderItems } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { assertRateLimit } from '../../../platform/http/rate-limit-buckets.ts'
import { limitByLink } from '../../../platform/http/rate-limits.ts'
import { getRequestLanguage } from '../../../platform/http/request-language.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { createOtp } from '../../accounts/codes/otp.ts'
import { ORDER_CODE_LIMITS, OTP_POLICY } from '../../accounts/sign-in-rate-limits.ts'
import { isSmsExhausted } from '../../accounts/sms/daily-limit.ts'
import { translateLines } from '../../catalogue/translate-lines.ts'
import { getOnlineProvider, switchToOnline } from '../../payments/switch-to-online.ts'
import { getPaymentSettings } from '../../settings/get-settings.ts'
import { createOrderTrackingToken } from '../tracking-link/tracking-link.ts'
import { assertOpen, confirmByLink, needsCode } from './confirm-order.ts'
import { type ConfirmationContext, getConfirmationByToken } from './confirmation-link.ts'
import { correctAddress } from './correct-address.ts'
import { applyPayNowDiscount, getPayNowTotals, type PayNowTotals } from './pay-now-discount.ts'

const tags = ['order confirmations']
const config = { access: 'anyone', rateLimit: limitByLink(20) } as const

/** POST keeps the token out of URLs and logs, and programs that open the links of emails confirm nothing. */
export async function orderConfirmationRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  app.post(
    '/api/order-confirmations/open',
    {
      config,
      schema: {
        operationId: 'openOrderConfirmation',
        summary: 'Reads a cash on delivery order to confirm by its link',
        tags,
        body: messageToken,
        response: { 200: publicOrderConfirmation },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const context = await getConfirmationByToken(db, request.body.token)
      const payment = await getPaymentSettings(db)
      const totals = await getPayNowTotals(db, context, payment)
      const payable = { ...context.order, total_amount: totals.online_total }
      return {
        ...(await toPublic(db, context, getRequestLanguage(request))),
        ...totals,
        needs_code: await needsCode(db, settings),
        can_pay_online: getOnlineProvider(payable, settings, payment) !== null,
      }
    },
  )

  app.post(
    '/api/order-confirmations/code',
    {
      config,
      schema: {
        operationId: 'sendOrderConfirmationCode',
        summary: 'Sends a code to the phone number of the order',
        tags,
        body: messageToken,
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      const context = await getConfirmationByToken(db, request.body.token)
      assertOpen(context)
      const { id: orderId, shipping_address } = context.order
      const { phone } = shipping_address
      if (!settings.sms || !(await needsCode(db, settings)) || (await isSmsExhausted(db, settings.sms)))
        throw new AppError(422, 'no_sms', confirmationMessages.no_sms)
      await assertRateLimit({ db, config: settings }, [
        { name: `sms about order ${orderId}`, size: ORDER_CODE_LIMITS.order },
        { name: `sms about orders to ${phone}`, size: ORDER_CODE_LIMITS.recipient },
      ])
      await db.transaction(async (tx) => {
        const otp = { recipient: { channel: 'sms', to: phone }, purpose: 'confirm_order', orderId } as const
        await queueJob(tx, 'sms', { otp_id: await createOtp(tx, otp, settings) })
      })
      return toApiMessage(withParams(confirmationMessages.code_sent, { minutes: OTP_POLICY.validMinutes }))
    },
  )

  app.post(
    '/api/order-confirmations/confirm',
    {
      config,
      schema: {
        operationId: 'confirmOrder',
        summary: 'Confirms a cash on delivery order',
        tags,
        body: confirmOrderBody,
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      await confirmByLink(db, settings, request.body)
      return toApiMessage(confirmationMessages.confirmed)
    },
  )

  app.post(
    '/api/order-confirmations/address',
    {
      config,
      schema: {
        operationId: 'correctOrderAddress',
        summary: 'Corrects the address of an order before it is confirmed',
        tags,
        body: correctAddressBody,
        response: { 200: correctAddressResponse },
      },
    },
    async (request) => {
      const corrected = await correctAddress(db, settings, request.body)
      const { address_saved, total_changed } = confirmationMessages
      const { is_saved, total } = corrected
      const message = is_saved ? address_saved : withParams(total_changed, { total })
      return { ...toApiMessage(message), ...corrected }
    },
  )

  app.post(
    '/api/order-confirmations/pay-online',
    {
      config,
      schema: {
        operationId: 'payOrderOnline',
        summary: 'Pays a cash on delivery order online instead',
        tags,
        body: messageToken,
        response: { 200: payOnlineResponse },
      },
    },
    (request) =>
      retryingTransaction(db, async (tx) => {
        const context = await getConfirmationByToken(tx, request.body.token, { lock: true })
        assertOpen(context)
        const { order, buyer, state } = context
        if (state === 'waiting') {
          const payable = await applyPayNowDiscount(tx, order, await getPaymentSettings(tx))
          await switchToOnline(tx, payable, { config: settings, actor: buyer })
        }
        return { tracking_token: createOrderTrackingToken(order.id, settings, order.link_version) }
      }),
  )
}

async function toPublic(
  db: Queryable,
  { order, state }: ConfirmationContext,
  language: Language,
): Promise<Omit<PublicOrderConfirmation, 'needs_code' | 'can_pay_online' | keyof PayNowTotals>> {
  const stored = await db
    .select(pickColumns(orderItems, 'product_id', 'product', 'quantity'))
    .from(orderItems)
    .where(eq(orderItems.order_id, order.id))
    .orderBy(asc(orderItems.line_no))
  const items = await translateLines(db, language, stored, { isSnapshot: true })
  const { order_number, total_amount, shipping_address } = order
  const { full_name, address_line1, address_line2, city, pincode } = shipping_address
  const isOpen = state === 'waiting' || state === 'to_pay'
  return {
    order_number,
    state,
    total: total_amount,
    items: items.map(({ product, quantity }) => ({ title: product.title, quantity })),
    address: isOpen
      ? { full_name, address_line1, address_line2, city, state: shipping_address.state, pincode }
      : null,
    phone_end: isOpen ? shipping_address.phone.slice(-4) : '',
  }
}
