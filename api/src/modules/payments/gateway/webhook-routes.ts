import { messages } from '@nakshi/core/messages'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../platform/db/client.ts'
import { paymentWebhooks } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import type { PaymentGateway, WebhookMessage } from './payment-gateway.ts'
import { recordDispute } from './record-dispute.ts'
import { syncPayment } from './sync-payment.ts'
import { syncRefund } from './sync-refund.ts'
import { getWebhookPath } from './webhook-path.ts'

export async function webhookRoutes(
  app: App,
  shop: Pick<Deps, 'db' | 'config'>,
  gateway: PaymentGateway,
): Promise<void> {
  // The signature covers the raw bytes.
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: 100_000 },
    (_request, body, done) => done(null, body),
  )

  app.post(
    getWebhookPath(gateway.name),
    { config: { access: 'visitor', cross_site: true }, schema: { hide: true } },
    async (request, reply) => {
      const raw = z.instanceof(Buffer).parse(request.body)
      const message = gateway.parseWebhook(raw, request.headers)
      if (message === null) throw new AppError(400, 'not_signed', messages.general.invalid)
      if (message === undefined) throw new AppError(400, 'malformed', messages.general.invalid)
      // Responds 503 if the gateway is unreachable; the webhook is then sent again.
      await handleWebhook(shop, gateway, message)
      return reply.code(204).send()
    },
  )
}

/** The id is stored after success, so that failed ones are retried. @throws {ProviderError} */
async function handleWebhook(
  shop: Pick<Deps, 'db' | 'config'>,
  gateway: PaymentGateway,
  { id, payment, refund, dispute }: WebhookMessage,
): Promise<void> {
  const { db } = shop
  if (await wasProcessed(db, gateway, id)) return
  if (payment) await syncPayment(shop, gateway, payment)
  if (refund) await syncRefund(shop, gateway, refund)
  if (dispute) await recordDispute(shop, gateway, dispute)
  await db.insert(paymentWebhooks).values({ provider: gateway.name, message_id: id }).onConflictDoNothing()
}

async function wasProcessed(db: Db, { name }: PaymentGateway, id: string): Promise<boolean> {
  const known = and(eq(paymentWebhooks.provider, name), eq(paymentWebhooks.message_id, id))
  return (await db.$count(paymentWebhooks, known)) > 0
}
