import { adminMessages } from '@nakshi/core/admin-messages'
import { toLanguage } from '@nakshi/core/base/languages'
import { withParams } from '@nakshi/core/base/message-template'
import { toE164 } from '@nakshi/core/base/phone'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/client.ts'
import { orders, whatsappMessages } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { WhatsAppKeys } from '../../../platform/integration-settings.ts'
import type { JobHealth } from '../../../platform/jobs/job-health.ts'
import { startWorker } from '../../../platform/jobs/run-job.ts'
import { isOptedOut } from '../../whatsapp/opt-outs.ts'
import { chooseTemplate, findWhatsAppTemplate } from '../../whatsapp/templates.ts'
import { sendWhatsApp, type WhatsAppTemplateMessage } from '../../whatsapp/whatsapp-sender.ts'
import { buildWhatsAppContent } from './whatsapp-content.ts'
import { findWhatsAppRejection } from './whatsapp-limits.ts'

/** In seconds; the second worker goes on while the API is slow. */
const POLL_INTERVALS_SECONDS = [1, 5]

type Deps = { db: Db; config: Config; log: FastifyBaseLogger; health: JobHealth }

export async function startWhatsAppWorkers(boss: PgBoss, deps: Deps): Promise<void> {
  const { whatsapp } = deps.config
  if (!whatsapp) return
  for (const seconds of POLL_INTERVALS_SECONDS)
    await startWorker(boss, deps, 'whatsapp', seconds, ({ whatsapp_message_id: id }, job) =>
      sendQueuedWhatsApp({ ...deps, keys: whatsapp }, id, job.retryCount >= job.retryLimit),
    )
}

type Message = typeof whatsappMessages.$inferSelect
type Sender = Pick<Deps, 'db' | 'config' | 'log'> & { keys: WhatsAppKeys }

/** @throws {Error} to be retried. The email has been queued on its own, so the last failure is only recorded. */
export async function sendQueuedWhatsApp(sender: Sender, id: string, isLastTry: boolean): Promise<void> {
  const { db, keys } = sender
  const [message] = await db.select().from(whatsappMessages).where(isQueued(id))
  // A failure of this step leaves the message queued, as it was certainly not sent.
  const built = message && (await build(sender, message))
  const claimed = built && (await claim(sender, message))
  if (!claimed) return finish(db, id, { status: 'unconfirmed' })
  const reason = 'reason' in built ? built.reason : claimed.rejection
  if ('reason' in built || reason) return finish(db, id, { status: 'failed', error_code: reason })
  const result = await sendWhatsApp(keys, built)
  if (result.outcome === 'sent') return finish(db, id, { status: 'sent', provider_id: result.id })
  if (result.outcome === 'unconfirmed') return finish(db, id, { status: 'unconfirmed' })
  if (result.outcome === 'failed' || isLastTry)
    return finish(db, id, { status: 'failed', error_code: result.code })
  await finish(db, id, { status: 'queued' })
  throw new AppError(
    503,
    'whatsapp',
    withParams(adminMessages.failed_job.whatsapp_refused, { code: result.code }),
  )
}

const isQueued = (id: string) => and(eq(whatsappMessages.id, id), eq(whatsappMessages.status, 'queued'))

/** A message that another try left as `sending` may have been sent, for example before a crash. */
async function claim(
  { db, config, keys, log }: Sender,
  { id, order_id, kind }: Message,
): Promise<{ rejection: string | null } | null> {
  return db.transaction(async (tx) => {
    const rejection = await findWhatsAppRejection(tx, { id, order_id, kind }, { ...config, ...keys })
    if (rejection === 'daily_limit')
      log.error({ mostADay: keys.dailyLimit }, 'daily WhatsApp limit reached (WHATSAPP_DAILY_LIMIT)')
    const claimed = await tx
      .update(whatsappMessages)
      .set({ status: 'sending', updated_at: sql`now()` })
      .where(isQueued(id))
      .returning({ id: whatsappMessages.id })
    return claimed.length > 0 ? { rejection } : null
  })
}

/** A webhook may have been faster, and says more. */
async function finish(
  db: Db,
  id: string,
  change: Pick<Partial<Message>, 'status' | 'provider_id' | 'error_code'>,
): Promise<void> {
  await db
    .update(whatsappMessages)
    .set({ ...change, updated_at: sql`now()` })
    .where(and(eq(whatsappMessages.id, id), eq(whatsappMessages.status, 'sending')))
}

async function build(
  { db, config }: Sender,
  { id, order_id, kind, order_message_id: orderMessageId }: Message,
): Promise<WhatsAppTemplateMessage | { reason: string }> {
  const template = await findWhatsAppTemplate(db, kind)
  if (!template?.is_active) return { reason: 'switched_off' }
  const [order] = await db.select().from(orders).where(eq(orders.id, order_id))
  if (!order?.whatsapp_opt_in_at) return { reason: 'opted_out' }
  const to = toE164(order.shipping_address.phone)
  if (!to) return { reason: 'no_number' }
  if (await isOptedOut(db, to)) return { reason: 'opted_out' }
  const { text_language, ...chosen } = chooseTemplate(template, toLanguage(order.language))
  const content = await buildWhatsAppContent[kind]({
    ...{ db, config, order, orderMessageId },
    language: text_language,
  })
  if (!content) return { reason: 'outdated' }
  return { to, ...chosen, reference: id, ...content }
}
