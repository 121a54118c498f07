import {
  webhookDelivery,
  webhookEndpoint,
  webhookEndpointBody,
  webhookEndpointChange,
  webhookEndpointWithSecret,
} from '@nakshi/core/webhooks/admin-schema'
import { and, eq, inArray } from 'drizzle-orm'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { oneId } from '../../platform/http/simple-rest.ts'
import { auditedChange, auditedCreate } from '../audit/audited-change.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { attemptDelivery } from './deliver-webhooks.ts'
import { toAddressPolicy, validateEndpointUrl } from './endpoint-url.ts'
import { assertEventsPermitted, listPermittedTypes } from './event-access.ts'
import {
  createTestDelivery,
  deliveriesListSpec,
  getDelivery,
  listDeliveries,
  replayDelivery,
} from './webhook-deliveries.ts'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  generateWebhookSecret,
  getWebhookEndpoint,
  listWebhookEndpoints,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from './webhook-endpoints.ts'

const reads = { access: { right: 'settings.read' } } as const
const writes = { access: { right: 'settings.write' } } as const
/** Each makes the shop send a request. */
const sends = { ...writes, rateLimit: { max: 20, timeWindow: '1 minute' } } as const
const tags = ['admin: webhooks']
const subject = 'webhook_endpoint'

export async function webhookRoutes(app: App, { db, config }: Deps): Promise<void> {
  const policy = toAddressPolicy(config)

  app.get(
    '/api/admin/webhook-endpoints',
    {
      config: reads,
      schema: {
        operationId: 'listAdminWebhooks',
        summary: 'Lists webhooks',
        tags,
        response: { 200: webhookEndpoint.array() },
      },
    },
    () => listWebhookEndpoints(db),
  )

  app.get(
    '/api/admin/webhook-endpoints/:id',
    {
      config: reads,
      schema: {
        operationId: 'getAdminWebhook',
        summary: 'Reads a webhook',
        tags,
        params: oneId,
        response: { 200: webhookEndpoint },
      },
    },
    (request) => getWebhookEndpoint(db, request.params.id),
  )

  app.post(
    '/api/admin/webhook-endpoints',
    {
      config: sends,
      schema: {
        operationId: 'createAdminWebhook',
        summary: 'Creates a webhook',
        tags,
        body: webhookEndpointBody,
        response: { 201: webhookEndpointWithSecret },
      },
    },
    async (request, reply) => {
      assertEventsPermitted(request, request.body.events)
      const url = await validateEndpointUrl(request.body.url, policy)
      const secret = generateWebhookSecret()
      const endpoint = { ...request.body, url, secret, id: crypto.randomUUID() }
      const id = await auditedCreate(db, request.actor, subject, (tx) =>
        createWebhookEndpoint(tx, config, endpoint),
      )
      return reply.code(201).send({ ...(await getWebhookEndpoint(db, id)), secret })
    },
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/webhook-endpoints/:id',
    config: sends,
    schema: {
      operationId: 'replaceAdminWebhook',
      summary: 'Saves a webhook',
      tags,
      params: oneId,
      body: webhookEndpointChange,
      response: { 200: webhookEndpoint },
    },
    handler: async (request) => {
      const { id } = request.params
      const { url, ...change } = request.body
      // A webhook whose host is gone can still be paused.
      const isMoved = url !== undefined && url !== (await getWebhookEndpoint(db, id)).url
      const validUrl = isMoved ? { url: await validateEndpointUrl(url, policy) } : {}
      await auditedChange(db, request.actor, { action: 'change', subject, ids: [id] }, (tx) =>
        updateWebhookEndpoint(tx, id, { ...change, ...validUrl }, (events) =>
          assertEventsPermitted(request, events),
        ),
      )
      return getWebhookEndpoint(db, id)
    },
  })

  app.delete(
    '/api/admin/webhook-endpoints/:id',
    {
      config: writes,
      schema: {
        operationId: 'deleteAdminWebhook',
        summary: 'Deletes a webhook',
        tags,
        params: oneId,
        response: { 200: oneId },
      },
    },
    async (request) => {
      const { id } = request.params
      await auditedChange(db, request.actor, { action: 'delete', subject, ids: [id] }, (tx) =>
        deleteWebhookEndpoint(tx, id),
      )
      return { id }
    },
  )

  app.post(
    '/api/admin/webhook-endpoints/:id/rotate-secret',
    {
      config: { ...writes, stepUp: true },
      schema: {
        operationId: 'rotateWebhookSecret',
        summary: 'Replaces the signing secret of a webhook',
        tags,
        params: oneId,
        response: { 200: webhookEndpointWithSecret },
      },
    },
    async (request) => {
      const { id } = request.params
      const secret = await auditedChange(db, request.actor, { action: 'change', subject, ids: [id] }, (tx) =>
        rotateWebhookSecret(tx, config, id),
      )
      return { ...(await getWebhookEndpoint(db, id)), secret }
    },
  )

  app.post(
    '/api/admin/webhook-endpoints/:id/test',
    {
      config: sends,
      schema: {
        operationId: 'sendTestWebhook',
        summary: 'Sends a test event',
        tags,
        params: oneId,
        response: { 200: webhookDelivery },
      },
    },
    async (request) => {
      const [endpoint] = await db
        .select()
        .from(webhookEndpoints)
        .where(eq(webhookEndpoints.id, request.params.id))
      if (!endpoint) throw notFound()
      const delivery = await createTestDelivery(db, endpoint.id)
      await attemptDelivery({ db, config }, endpoint, delivery, true)
      return getDelivery(db, delivery.id)
    },
  )

  listRoute(app, '/api/admin/webhook-deliveries', {
    operation: { operationId: 'listAdminWebhookDeliveries', summary: 'Lists webhook deliveries' },
    config: reads,
    tags,
    row: webhookDelivery,
    spec: deliveriesListSpec,
    list: (list, request) => {
      const permitted = inArray(webhookDeliveries.type, listPermittedTypes(request))
      return listDeliveries(db, { ...list, where: and(list.where, permitted) })
    },
  })

  app.get(
    '/api/admin/webhook-deliveries/:id',
    {
      config: reads,
      schema: {
        operationId: 'getAdminWebhookDelivery',
        summary: 'Reads a webhook delivery',
        tags,
        params: oneId,
        response: { 200: webhookDelivery },
      },
    },
    async (request) => {
      const delivery = await getDelivery(db, request.params.id)
      assertEventsPermitted(request, [delivery.type])
      return delivery
    },
  )

  app.post(
    '/api/admin/webhook-deliveries/:id/replay',
    {
      config: sends,
      schema: {
        operationId: 'replayWebhook',
        summary: 'Sends an event again',
        tags,
        params: oneId,
        response: { 200: webhookDelivery },
      },
    },
    async (request) => {
      const { id } = request.params
      assertEventsPermitted(request, [(await getDelivery(db, id)).type])
      await retryingTransaction(db, async (tx) => {
        const { endpoint_id, ...after } = await replayDelivery(tx, id)
        await writeAudit(tx, request.actor, {
          action: 'job_retry',
          subject: { type: subject, id: endpoint_id },
          after,
        })
      })
      return getDelivery(db, id)
    },
  )
}
