import { messages } from '@nakshi/core/messages'
import { itemQuestionBody } from '@nakshi/core/order-messages/admin-questions'
import { workshopOrder } from '@nakshi/core/production/admin-workshop'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../../platform/db/client.ts'
import { orderMessages } from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { requireActor } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { oneId } from '../../../platform/http/simple-rest.ts'
import { registerPhotoSigning } from '../../../platform/media/signed-photo-links.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { applyAnswer, layoutAnswer } from '../../order-messages/apply-answer.ts'
import { createQuestion } from '../../order-messages/create-question.ts'
import { isQuestion, resolveQuestion } from '../../orders/messages/resolve-messages.ts'
import { getWorkshopOrder } from './list-workshop-orders.ts'

const writes = { access: { right: 'workshop.write' } } as const
const tags = ['admin: workshop']
const oneItem = oneId.extend({ item_id: oneId.shape.id })
const orderResponse = { 200: workshopOrder }

export async function workshopQuestionRoutes(app: App, { db, config }: Deps): Promise<void> {
  registerPhotoSigning(app, config)

  app.post(
    '/api/admin/workshop-orders/:id/items/:item_id/questions',
    {
      config: writes,
      schema: {
        operationId: 'askFromWorkshop',
        summary: 'Asks about an item',
        tags,
        params: oneItem,
        body: itemQuestionBody,
        response: { 201: workshopOrder },
      },
    },
    async (request, reply) => {
      const { id, item_id } = request.params
      const actor = requireActor(request)
      await auditedChange(db, actor, { action: 'question', subject: 'order', ids: [id] }, (tx) =>
        createQuestion(tx, { order_id: id, item_id, actor, ...request.body }),
      )
      return reply.code(201).send(await getWorkshopOrder(db, id))
    },
  )

  async function change(request: FastifyRequest, id: string, work: (tx: Tx) => Promise<void>) {
    const [asked] = await db
      .select({ order_id: orderMessages.order_id })
      .from(orderMessages)
      .where(and(eq(orderMessages.id, id), isQuestion))
    if (!asked) throw notFound(messages.order.question_closed)
    const ids = [asked.order_id]
    await auditedChange(db, request.actor, { action: 'question', subject: 'order', ids }, work)
    return getWorkshopOrder(db, asked.order_id)
  }

  app.post(
    '/api/admin/questions/:id/resolve',
    {
      config: writes,
      schema: {
        operationId: 'resolveQuestion',
        summary: 'Closes a question',
        tags,
        params: oneId,
        response: orderResponse,
      },
    },
    (request) => {
      const { id } = request.params
      const actor = requireActor(request)
      return change(request, id, (tx) => resolveQuestion(tx, { id, actor, is_applied: false }))
    },
  )

  app.post(
    '/api/admin/questions/:id/apply',
    {
      config: writes,
      schema: {
        operationId: 'applyAnswer',
        summary: 'Takes an answer into the order',
        tags,
        params: oneId,
        response: orderResponse,
      },
    },
    async (request) => {
      const { id } = request.params
      const answer = { id, actor: requireActor(request), layouts: new Map() }
      await layoutAnswer(db, answer)
      return change(request, id, (tx) => applyAnswer(tx, answer))
    },
  )
}
