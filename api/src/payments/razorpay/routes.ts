import formbody from '@fastify/formbody'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import type { Config } from '../../config.ts'
import { uuid } from '../../contract/fields.ts'
import { sentences } from '../../contract/sentences.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { payments } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { signedIn } from '../../plugins/access.ts'
import { readStoreSettings } from '../../shop/settings/read-settings.ts'
import { ownPayment } from '../own-payment.ts'
import { recordPayment } from '../record-payment.ts'
import { razorpayPage } from './page.ts'
import { createRazorpayOrder } from './provider.ts'
import { isSigned } from './signature.ts'
import { hearRazorpay, webhook_message } from './webhook.ts'

const callback_body = z.object({
  razorpay_payment_id: z.string().max(60),
  razorpay_order_id: z.string().max(60),
  razorpay_signature: z.string().max(200),
})

/**
 * Razorpay's hosted checkout: our page that leads there, the way back, and the webhook. What comes from Razorpay is
 * believed by its signature alone, so those two routes are open to anyone and to other sites.
 */
export async function razorpayRoutes(app: App, { db, config }: Deps): Promise<void> {
  const { razorpay: keys } = config
  if (!keys) return
  await app.register(async (scope) => payPages(scope, { db, config }, keys))
  await app.register(async (scope) => webhook(scope, { db }, keys))
}

async function payPages(
  app: App,
  { db, config }: Pick<Deps, 'db' | 'config'>,
  keys: NonNullable<Config['razorpay']>,
) {
  await app.register(formbody, { bodyLimit: 10_000 })

  app.get(
    '/payments/razorpay/:id',
    { config: { access: 'user' }, schema: { hide: true, params: z.strictObject({ id: uuid }) } },
    async (request, reply) => {
      const { payment, order } = await ownPayment(db, signedIn(request).id, request.params.id, 'razorpay')
      if (payment.status !== 'pending') return reply.redirect(`/order-details/${order.id}`, 303)
      const razorpay_order = payment.provider_reference ?? (await openOrder(payment))
      const store_settings = await readStoreSettings(db)
      const page = razorpayPage({
        amount: payment.amount,
        order_id: order.id,
        order_number: order.order_number,
        key_id: keys.keyId,
        api_url: keys.apiUrl,
        razorpay_order,
        store_name: store_settings.name,
        origin: config.publicUrl,
      })
      return reply
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'unsafe-inline'; form-action ${keys.apiUrl}; frame-ancestors 'none'`,
        )
        .type('text/html; charset=utf-8')
        .serializer(String)
        .send(page)
    },
  )

  /** Of two tabs that open the page at once the first one's order stays. */
  async function openOrder(payment: { id: string; amount: number }): Promise<string> {
    const provider_reference = await createRazorpayOrder(keys, payment)
    await db
      .update(payments)
      .set({ provider_reference })
      .where(and(eq(payments.id, payment.id), isNull(payments.provider_reference)))
    const [stored] = await db.select().from(payments).where(eq(payments.id, payment.id))
    return stored?.provider_reference ?? provider_reference
  }

  app.post(
    '/payments/razorpay/callback',
    { config: { access: 'visitor', cross_site: true }, schema: { hide: true, body: callback_body } },
    async (request, reply) => {
      const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = request.body
      const signed = `${razorpay_order_id}|${razorpay_payment_id}`
      if (!isSigned(signed, razorpay_signature, keys.keySecret)) throw notSigned()
      const [payment] = await db
        .select()
        .from(payments)
        .where(eq(payments.provider_reference, razorpay_order_id))
      if (!payment) throw new AppError(404, 'not_found', sentences.general.not_found)
      await retryingTransaction(db, (tx) => recordPayment(tx, payment.id, 'captured', razorpay_payment_id))
      return reply.redirect(`/order-details/${payment.order_id}`, 303)
    },
  )
}

async function webhook(app: App, { db }: Pick<Deps, 'db'>, keys: NonNullable<Config['razorpay']>) {
  // The signature is over the bytes as they came.
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: 100_000 },
    (_request, body, done) => done(null, body),
  )

  app.post(
    '/api/payments/razorpay/webhook',
    {
      config: { access: 'visitor', cross_site: true },
      schema: {
        hide: true,
        headers: z.looseObject({
          'x-razorpay-signature': z.string().max(200),
          'x-razorpay-event-id': z.string().min(1).max(100),
        }),
      },
    },
    async (request, reply) => {
      const raw = z.instanceof(Buffer).parse(request.body)
      if (!isSigned(raw, request.headers['x-razorpay-signature'], keys.webhookSecret)) throw notSigned()
      const message = webhook_message.safeParse(parseJson(raw))
      if (!message.success) throw new AppError(400, 'malformed', sentences.general.invalid)
      const id = request.headers['x-razorpay-event-id']
      await retryingTransaction(db, (tx) => hearRazorpay(tx, id, message.data))
      return reply.code(204).send()
    },
  )
}

const notSigned = () => new AppError(400, 'not_signed', sentences.general.invalid)

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
