import { requestOtpResponse } from '@nakshi/core/accounts/otp'
import { withParams } from '@nakshi/core/base/message-template'
import { requestTrackingOtpBody, trackingTokenResponse, trackWithOtpBody } from '@nakshi/core/orders/tracking'
import { orderTrackingMessages } from '@nakshi/core/orders/tracking-messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { orders, otps } from '../../../platform/db/tables/index.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { assertRateLimit, consumeRateLimit } from '../../../platform/http/rate-limit-buckets.ts'
import { byAddress, toIpKey } from '../../../platform/http/rate-limits.ts'
import { queueEmail, queueJob } from '../../../platform/jobs/queue.ts'
import {
  createOtp,
  matchesOrderTracking,
  type OtpRecipient,
  verifyOtp,
  wrongOtp,
} from '../../accounts/codes/otp.ts'
import { generateToken } from '../../accounts/random-token.ts'
import { ORDER_CODE_LIMITS, OTP_POLICY, TRACKING_CODE_LIMITS } from '../../accounts/sign-in-rate-limits.ts'
import { assertSmsAvailable } from '../../accounts/sms/daily-limit.ts'
import { trackingCodeEmail } from './tracking-code-email.ts'
import { createOrderTrackingToken } from './tracking-link.ts'

const tags = ['orders']
const config = {
  access: 'anyone',
  rateLimit: { max: 20, timeWindow: '1 minute', keyGenerator: byAddress },
} as const

/** For shoppers who have the order number but not its tracking link. */
export async function trackingCodeRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  app.post(
    '/api/order-tracking/codes',
    {
      config,
      schema: {
        operationId: 'sendTrackingCode',
        summary: 'Sends a code to the email or phone of an order',
        tags,
        body: requestTrackingOtpBody,
        response: { 200: requestOtpResponse },
      },
    },
    async (request) => {
      const { order_number, email, phone = '' } = request.body
      const recipient: OtpRecipient =
        email === undefined ? { channel: 'sms', to: phone } : { channel: 'email', to: email }
      const isSms = recipient.channel === 'sms'
      if (isSms) await assertSmsAvailable(db, settings.sms)
      const ip = toIpKey(request.ip)
      await assertRateLimit({ db, config: settings }, [
        { name: `tracking codes to ${ip}`, size: TRACKING_CODE_LIMITS.address },
        { name: `tracking codes for ${recipient.to} ${ip}`, size: TRACKING_CODE_LIMITS.pair },
      ])
      const orderId = await findOrderId(db, order_number, recipient)
      // Silent, or it would tell a stranger that the order is there.
      const size = isSms ? ORDER_CODE_LIMITS.order : TRACKING_CODE_LIMITS.order
      const bucket = { name: `tracking codes of ${orderId}`, size }
      const isLimited = settings.rateLimits && orderId !== null && (await consumeRateLimit(db, [bucket])) > 0
      // The response and the work are the same without an order.
      const ask = generateToken()
      await db.transaction(async (tx) => {
        const otp = {
          recipient,
          purpose: 'track_order',
          challenge: ask,
          orderId: isLimited ? null : orderId,
        } as const
        const job = { otp_id: await createOtp(tx, otp, settings) }
        if (isSms) await queueJob(tx, 'sms', job)
        else await queueEmail(tx, trackingCodeEmail, job)
      })
      const message = withParams(orderTrackingMessages.code_sent, { minutes: OTP_POLICY.validMinutes })
      return { ...toApiMessage(message), ask }
    },
  )

  app.post(
    '/api/order-tracking/codes/enter',
    {
      config,
      schema: {
        operationId: 'trackOrderWithCode',
        summary: 'Returns the tracking token of an order for a code',
        tags,
        body: trackWithOtpBody,
        response: { 200: trackingTokenResponse },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { ask, code } = request.body
      const check = await db.transaction(async (tx) => {
        const verified = await verifyOtp(tx, matchesOrderTracking(ask), { otp: code, path: 'code' }, settings)
        if (verified.isCorrect)
          await tx.update(otps).set({ used_at: sql`now()` }).where(eq(otps.id, verified.id))
        return verified
      })
      const [order] =
        check.isCorrect && check.order_id !== null
          ? await db
              .select({ id: orders.id, link_version: orders.link_version })
              .from(orders)
              .where(eq(orders.id, check.order_id))
          : []
      if (!order) throw wrongOtp(check, 'code')
      return { token: createOrderTrackingToken(order.id, settings, order.link_version) }
    },
  )
}

async function findOrderId(
  db: Queryable,
  orderNumber: string,
  { channel, to }: OtpRecipient,
): Promise<string | null> {
  const contact = channel === 'email' ? 'email' : 'phone'
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.order_number, orderNumber),
        sql`lower(${orders.shipping_address}->>${contact}) = lower(${to})`,
      ),
    )
  return order?.id ?? null
}
