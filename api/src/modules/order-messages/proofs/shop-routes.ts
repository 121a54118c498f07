import { proofMessages } from '@nakshi/contract/messages/proofs'
import { orderEvent } from '@nakshi/contract/order-events'
import { messageResponse } from '@nakshi/contract/shop/auth'
import { type ProofAnswer, proofAnswerBody, proofToken, publicProof } from '@nakshi/contract/shop/proofs'
import { eq, sql } from 'drizzle-orm'
import type { App, Deps } from '../../../app-types.ts'
import type { Tx } from '../../../db/client.ts'
import { retryingTransaction } from '../../../db/retrying-transaction.ts'
import { orderEvents, proofs } from '../../../db/tables/index.ts'
import type { Media } from '../../../media/open-media.ts'
import { clearWaitingIfAnswered } from '../../orders/messages/resolve-questions.ts'
import { findOptionName, listFilledOptions } from '../../print-files/artwork-names.ts'
import { findPrintFile } from '../../print-files/find-print-file.ts'
import { replyWithPrintFile } from '../../print-files/reply-with-print-file.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { getProofByToken } from './proof-link.ts'

const tags = ['proofs']
const config = { access: 'anyone', rateLimit: { max: 20, timeWindow: '1 minute' } } as const

/** POST keeps the token out of URLs and logs. */
export async function proofLinkRoutes(
  app: App,
  { db, media: { store } }: Deps & { media: Media },
): Promise<void> {
  app.post(
    '/api/proofs/open',
    { config, schema: { tags, body: proofToken, response: { 200: publicProof } } },
    async (request) => {
      const { proof, item, order } = await getProofByToken(db, request.body.token)
      const { name } = await getStoreSettings(db)
      return {
        store: name,
        order_number: order.order_number,
        title: item.product.title,
        quantity: item.quantity,
        texts: listFilledOptions(item).flatMap(([id, filled]) =>
          'text' in filled ? [{ name: findOptionName(item.product, id), text: filled.text }] : [],
        ),
        width_mm: item.design?.area.width_mm ?? 0,
        height_mm: item.design?.area.height_mm ?? 0,
        expires_at: proof.expires_at.toISOString(),
      }
    },
  )

  app.post(
    '/api/proofs/picture',
    { config, schema: { tags, body: proofToken, produces: ['image/webp'] } },
    async (request, reply) => {
      const { item } = await getProofByToken(db, request.body.token)
      return replyWithPrintFile(request, reply, store, await findPrintFile(db, item.id, 'preview'))
    },
  )

  app.post(
    '/api/proofs/answer',
    { config, schema: { tags, body: proofAnswerBody, response: { 200: messageResponse } } },
    async (request) => {
      await retryingTransaction(db, (tx) => answerProof(tx, request.body))
      return { message: proofMessages[request.body.answer] }
    },
  )
}

/** Saves the customer's decision on a proof and invalidates its link. */
export async function answerProof(tx: Tx, input: ProofAnswer): Promise<void> {
  const { proof, order, item } = await getProofByToken(tx, input.token, true)
  const note = input.answer === 'change' ? input.note : ''
  await tx
    .update(proofs)
    .set({ answer: input.answer, note, answered_at: sql`now()` })
    .where(eq(proofs.id, proof.id))
  const { title } = item.product
  const { id: orderId, status } = order
  await tx.insert(orderEvents).values({
    order_id: orderId,
    actor_id: order.user_id,
    from_status: status,
    to_status: status,
    ...orderEvent(input.answer === 'change' ? 'proof_change' : 'proof_approved', { title }),
    note,
  })
  await clearWaitingIfAnswered(tx, orderId)
}
