import { messages } from '@nakshi/contract/messages'
import { z } from 'zod'
import type { App, Deps } from '../../../app-types.ts'
import { AppError } from '../../../errors.ts'
import type { Keys } from './client.ts'
import { payRoutes } from './pay-routes.ts'
import { isSigned } from './signature.ts'
import { handleRazorpayWebhook, webhookMessage } from './webhook.ts'

/** Callback and webhook are public: they only trigger a request to Razorpay. */
export async function razorpayRoutes(app: App, { db, config }: Deps): Promise<void> {
  const { razorpay: keys } = config
  if (!keys) return
  await app.register(async (scope) => payRoutes(scope, { db, config }, keys))
  await app.register(async (scope) => webhook(scope, { db }, keys))
}

async function webhook(app: App, { db }: Pick<Deps, 'db'>, keys: Keys) {
  // The signature covers the raw bytes.
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
      const message = webhookMessage.safeParse(parseJson(raw))
      if (!message.success) throw new AppError(400, 'malformed', messages.general.invalid)
      // Responds 503 if Razorpay is unreachable; the webhook is then sent again.
      await handleRazorpayWebhook(db, keys, request.headers['x-razorpay-event-id'], message.data)
      return reply.code(204).send()
    },
  )
}

const notSigned = () => new AppError(400, 'not_signed', messages.general.invalid)

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
