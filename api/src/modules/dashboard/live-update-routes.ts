import { adminCounters, type LiveEventKind, liveEventKinds } from '@nakshi/contract/admin/counters'
import { withParams } from '@nakshi/contract/message-template'
import { messages } from '@nakshi/contract/messages'
import { hasPermission, type Permission } from '@nakshi/domain/permissions'
import type { App, Deps } from '../../app-types.ts'
import { AppError } from '../../errors.ts'
import { requireAccount } from '../../http/access.ts'
import { getTaskCounters } from './get-counters.ts'
import { createSseConnections } from './sse-connections.ts'

const config = { access: { right: 'counters.read' } } as const
const tags = ['admin: dashboard']
const EVENT_STREAM = 'text/event-stream'

const permissionsFor: Record<LiveEventKind, Permission[]> = {
  order: ['orders.read', 'workshop.read'],
  request: ['inbox.read'],
  payment_issue: ['payments.read'],
  unit: ['workshop.read'],
  question: ['workshop.read'],
  return: ['returns.read'],
}

export async function liveUpdateRoutes(app: App, { db, listen }: Deps): Promise<void> {
  const connections = createSseConnections(listen)
  // Fastify's close waits for open responses.
  app.addHook('preClose', connections.close)

  app.get(
    '/api/admin/counters',
    { config, schema: { tags, response: { 200: adminCounters } } },
    (request) => {
      const { staff_role } = requireAccount(request)
      return getTaskCounters(db, (right) => hasPermission(staff_role, right))
    },
  )

  app.get(
    '/api/admin/events',
    // OpenAPI cannot describe an endless response.
    { config, schema: { hide: true } },
    async (request, reply) => {
      if (!request.headers.accept?.includes(EVENT_STREAM))
        throw new AppError(
          406,
          'not_acceptable',
          withParams(messages.general.not_acceptable, { type: EVENT_STREAM }),
        )
      const { id, staff_role } = requireAccount(request)
      const kinds = liveEventKinds.filter((kind) =>
        permissionsFor[kind].some((right) => hasPermission(staff_role, right)),
      )
      const stream = await connections.connect(id, kinds)
      // Turns off response buffering in nginx.
      return reply.header('x-accel-buffering', 'no').type(EVENT_STREAM).send(stream)
    },
  )
}
