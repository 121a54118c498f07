import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { messages } from '@nakshi/core/messages'
import type { WhatsAppStatus } from '@nakshi/core/notifications/admin-whatsapp'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/db/client.ts'
import { whatsappMessages } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import type { WhatsAppKeys } from '../../platform/integration-settings.ts'
import { parseJson } from '../../platform/outgoing/fetch-bounded.ts'
import { parseOptOut, saveOptOut } from './opt-outs.ts'

/** Meta sends payloads of up to 3 MB. */
const MAX_BODY_BYTES = 3 * 1_048_576
const PATH = '/api/whatsapp/webhook'
const config = { access: 'visitor', cross_site: true } as const

/** https://developers.facebook.com/docs/graph-api/webhooks/getting-started */
export async function whatsappWebhookRoutes(app: App, { db, config: { whatsapp } }: Deps): Promise<void> {
  if (!whatsapp) return
  await app.register(async (scope) => webhook(scope, db, whatsapp))
}

async function webhook(app: App, db: Db, keys: WhatsAppKeys) {
  // The signature covers the raw bytes.
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, body),
  )

  app.get(
    PATH,
    {
      config,
      schema: {
        hide: true,
        querystring: z.looseObject({
          'hub.mode': z.literal('subscribe'),
          'hub.verify_token': z.string().max(300),
          'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
        }),
      },
    },
    (request, reply) => {
      const { 'hub.verify_token': token, 'hub.challenge': challenge } = request.query
      if (!isEqual(token, keys.verifyToken)) throw new AppError(403, 'forbidden', messages.general.forbidden)
      return reply.type('text/plain').send(challenge)
    },
  )

  app.post(
    PATH,
    {
      config,
      schema: { hide: true, headers: z.looseObject({ 'x-hub-signature-256': z.string().max(200) }) },
    },
    async (request, reply) => {
      const raw = z.instanceof(Buffer).parse(request.body)
      const signature = `sha256=${createHmac('sha256', keys.appSecret).update(raw).digest('hex')}`
      if (!isEqual(request.headers['x-hub-signature-256'], signature))
        throw new AppError(400, 'not_signed', messages.general.invalid)
      const parsed = notification.safeParse(parseJson(raw))
      if (!parsed.success) throw new AppError(400, 'malformed', messages.general.invalid)
      const values = parsed.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value))
      for (const { metadata, statuses, messages: incoming } of values) {
        if (metadata?.phone_number_id !== keys.phoneNumberId) continue
        for (const status of statuses) await saveStatus(db, status)
        for (const message of incoming) await saveIncoming(db, message)
      }
      return reply.code(204).send()
    },
  )
}

const hash = (text: string) => createHash('sha256').update(text).digest()
const isEqual = (received: string, expected: string) => timingSafeEqual(hash(received), hash(expected))

const statusUpdate = z.object({
  id: z.string().max(300),
  status: z.string().max(40),
  biz_opaque_callback_data: z.uuid().optional().catch(undefined),
  errors: z.array(z.object({ code: z.int() })).optional(),
})
const incomingMessage = z.object({
  from: z.string().regex(/^[1-9]\d{6,14}$/),
  timestamp: z.string().regex(/^\d{1,12}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
})
/** Statuses and messages of unknown shape are left out, so that the others count. */
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .default([])
    .transform((items) =>
      items.flatMap((each) => {
        const parsed = item.safeParse(each)
        return parsed.success ? [parsed.data] : []
      }),
    )
const notification = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: listOf(statusUpdate),
            messages: listOf(incomingMessage),
          }),
        }),
      ),
    }),
  ),
})

/** Each may follow these; webhooks arrive late, twice and out of order. */
const predecessors = {
  sent: ['queued', 'sending', 'unconfirmed'],
  delivered: ['queued', 'sending', 'unconfirmed', 'sent', 'failed'],
  read: ['queued', 'sending', 'unconfirmed', 'sent', 'delivered', 'failed'],
  failed: ['queued', 'sending', 'unconfirmed', 'sent'],
} as const satisfies Partial<Record<WhatsAppStatus, readonly WhatsAppStatus[]>>
const isKnown = (status: string): status is keyof typeof predecessors => Object.hasOwn(predecessors, status)

async function saveStatus(db: Db, { id, status, errors, ...update }: z.infer<typeof statusUpdate>) {
  if (!isKnown(status)) return
  const reference = update.biz_opaque_callback_data
  await db
    .update(whatsappMessages)
    .set({
      status,
      provider_id: id,
      error_code: status === 'failed' ? String(errors?.[0]?.code ?? 'unknown') : null,
      updated_at: sql`now()`,
    })
    .where(
      and(
        reference === undefined
          ? eq(whatsappMessages.provider_id, id)
          : or(eq(whatsappMessages.id, reference), eq(whatsappMessages.provider_id, id)),
        inArray(whatsappMessages.status, [...predecessors[status]]),
      ),
    )
}

async function saveIncoming(db: Db, { from, timestamp, text, button }: z.infer<typeof incomingMessage>) {
  const isOptOut = parseOptOut(text?.body ?? button?.text ?? '')
  if (isOptOut === null) return
  await saveOptOut(db, { e164: `+${from}`, isOptOut, at: new Date(Number(timestamp) * 1000) })
}
