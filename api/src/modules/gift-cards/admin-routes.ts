import { adminMessages } from '@nakshi/core/admin-messages'
import { idempotencyKeyHeader } from '@nakshi/core/checkout/schema'
import { adminGiftCard, giftCardLink, newGiftCard } from '@nakshi/core/gift-cards/admin-schema'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { creditAccounts, giftCards } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { requireAccount, requireActor } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { runIdempotent } from '../../platform/http/idempotency.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { oneId } from '../../platform/http/simple-rest.ts'
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts'
import { createGiftCardCode, endGiftCardCodes, toGiftCardUrl } from './gift-card-code.ts'
import { statusConditions } from './gift-card-status.ts'
import { cancelGiftCard, issueGiftCard } from './issue-gift-card.ts'
import { giftCardListSpec, listGiftCards } from './list-gift-cards.ts'
import { sendGiftCards } from './send-gift-cards.ts'

const tags = ['admin: customers']
const url = '/api/admin/gift-cards'
/** As for grants above the limit of a role. */
const writes = { access: { right: 'refunds.unlimited' }, stepUp: true } as const

export async function adminGiftCardRoutes(app: App, { db, config }: Deps): Promise<void> {
  listRoute(app, url, {
    operation: { operationId: 'listGiftCards', summary: 'Lists gift cards' },
    record_operation: { operationId: 'getGiftCard', summary: 'Reads a gift card' },
    config: { access: { right: 'customers.read' } },
    tags,
    row: adminGiftCard,
    spec: giftCardListSpec,
    list: (query) => listGiftCards(db, query),
  })

  app.post(
    url,
    {
      config: { ...writes, feature: 'gift_cards' },
      schema: {
        operationId: 'issueGiftCard',
        summary: 'Issues a gift card, which is sent on its day or by a link',
        tags,
        headers: idempotencyKeyHeader,
        body: newGiftCard,
        response: { 201: oneId },
      },
    },
    async (request, reply) => {
      const idempotentRequest = {
        user_id: requireAccount(request).id,
        key: request.headers['idempotency-key'],
        request: { gift_card: request.body },
        reused: adminMessages.gift_card.already_issued,
      }
      const issued = await retryingTransaction(db, (tx) =>
        runIdempotent(tx, idempotentRequest, async () => {
          const id = await issueGiftCard(tx, request.body, requireActor(request))
          const { amount, deliver_on, months } = request.body
          const entry = toEntry(id, 'create', { amount, deliver_on, months })
          await writeAudit(tx, request.actor, entry)
          return { id }
        }),
      )
      return reply.code(201).send(issued)
    },
  )

  app.post(
    `${url}/:id/link`,
    {
      config: { ...writes, feature: 'gift_cards' },
      schema: {
        operationId: 'renewGiftCardLink',
        summary: 'Makes a new code and link of a gift card, in place of the former ones',
        tags,
        params: oneId,
        response: { 200: giftCardLink },
      },
    },
    (request) => {
      const { id } = request.params
      return retryingTransaction(db, async (tx) => {
        const { language } = await lockOpenCard(tx, id)
        const [card] = await endGiftCardCodes(tx, [id])
        if (!card) throw notFound()
        const code = await createGiftCardCode(tx, config, card)
        await writeAudit(tx, request.actor, toEntry(id, 'change', { code: 'new link' }))
        return { id, code, url: toGiftCardUrl(config.publicUrl, language, code) }
      })
    },
  )

  app.post(
    `${url}/:id/email`,
    {
      config: { ...writes, feature: 'gift_cards' },
      schema: {
        operationId: 'sendGiftCard',
        summary: 'Sends a gift card now, with a new code',
        tags,
        params: oneId,
        response: { 200: oneId },
      },
    },
    (request) => {
      const { id } = request.params
      return retryingTransaction(db, async (tx) => {
        const { recipient_email } = await lockOpenCard(tx, id)
        if (recipient_email === null) throw new AppError(422, 'no_email', adminMessages.gift_card.no_email)
        await sendGiftCards(tx, [id])
        await writeAudit(tx, request.actor, toEntry(id, 'change', { code: 'new email' }))
        return { id }
      })
    },
  )

  app.delete(
    `${url}/:id`,
    {
      config: writes,
      schema: {
        operationId: 'cancelGiftCard',
        summary: 'Cancels a gift card, with what is left of it',
        tags,
        params: oneId,
        response: { 200: oneId },
      },
    },
    (request) => {
      const { id } = request.params
      return retryingTransaction(db, async (tx) => {
        const balance = await cancelGiftCard(tx, id, requireActor(request))
        await writeAudit(tx, request.actor, toEntry(id, 'delete', { balance }))
        return { id }
      })
    },
  )
}

const toEntry = (id: string, action: AuditEntry['action'], after: AuditEntry['after']): AuditEntry => ({
  ...{ action, after: after ?? null },
  subject: { type: 'gift_card', id },
})

/** @throws {AppError} 404, 409 added to an account, expired or cancelled */
async function lockOpenCard(tx: Tx, id: string) {
  const [card] = await tx
    .select(pickColumns(giftCards, 'language', 'recipient_email'))
    .from(giftCards)
    .where(eq(giftCards.id, id))
    .for('no key update')
  if (!card) throw notFound()
  const [open] = await tx
    .select({ id: creditAccounts.id })
    .from(creditAccounts)
    .innerJoin(giftCards, eq(giftCards.id, creditAccounts.id))
    .where(and(eq(creditAccounts.id, id), statusConditions.open))
  if (!open) throw new AppError(409, 'gift_card', adminMessages.gift_card.not_open)
  return card
}
