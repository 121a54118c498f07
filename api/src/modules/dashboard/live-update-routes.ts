import { PassThrough, type Readable } from 'node:stream'
import type { Permission } from '@nakshi/core/accounts/permissions'
import {
  type AdminCounters,
  adminCounters,
  type LiveEventKind,
  liveEventKinds,
} from '@nakshi/core/backoffice/admin-counters'
import { COUNT_LIMIT } from '@nakshi/core/base/limits'
import { withParams } from '@nakshi/core/base/message-template'
import { messages } from '@nakshi/core/messages'
import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Listen, Queryable } from '../../platform/db/client.ts'
import { STORE_EVENTS_CHANNEL } from '../../platform/db/notification-channels.ts'
import {
  contactMessages,
  failedJobs,
  orders,
  paymentIssues,
  payments,
  returnRequests,
} from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { isPermitted, requireAccount } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import {
  attentionConditions,
  hasOpenChangeRequest,
  hasOpenOrderAnswer,
  needsProductionStep,
} from '../orders/lists/list-spec.ts'
import { isOpenClaim } from '../payments/direct/open-claims.ts'

const config = { access: { right: 'counters.read' } } as const
const tags = ['admin: dashboard']
const EVENT_STREAM = 'text/event-stream'

const permissionsFor: Record<LiveEventKind, Permission[]> = {
  order: ['orders.read', 'workshop.read'],
  own_order: ['orders.read', 'workshop.read'],
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
    {
      config,
      schema: {
        operationId: 'getCounters',
        summary: 'Counts what waits for the staff',
        tags,
        response: { 200: adminCounters },
      },
    },
    (request) => {
      const account = requireAccount(request)
      return getTaskCounters(db, (right) => isPermitted(account, right))
    },
  )

  app.get(
    '/api/admin/events',
    // OpenAPI cannot describe an endless response.
    {
      config,
      schema: { operationId: 'streamEvents', summary: 'Streams changes as server-sent events', hide: true },
    },
    async (request, reply) => {
      if (!request.headers.accept?.includes(EVENT_STREAM))
        throw new AppError(
          406,
          'not_acceptable',
          withParams(messages.general.not_acceptable, { type: EVENT_STREAM }),
        )
      const account = requireAccount(request)
      const kinds = liveEventKinds.filter((kind) =>
        permissionsFor[kind].some((right) => isPermitted(account, right)),
      )
      const stream = await connections.connect(account.id, kinds)
      // Turns off response buffering in nginx.
      return reply.header('x-accel-buffering', 'no').type(EVENT_STREAM).send(stream)
    },
  )
}

/** An index scan that stops at the highest number shown. */
const countUpTo = (table: PgTable, where: SQL | undefined) =>
  sql`(select count(*)::int from (select from ${table} where ${where ?? sql`true`} limit ${COUNT_LIMIT + 1}) found)`

async function getTaskCounters(db: Queryable, can: (right: Permission) => boolean): Promise<AdminCounters> {
  const seesOrders = can('orders.read')
  const seesProduction = !seesOrders && can('workshop.read')
  const either = seesOrders || seesProduction
  const counts: Record<keyof AdminCounters, SQL | false> = {
    to_confirm: can('orders.write') && countUpTo(orders, attentionConditions.to_confirm),
    low_res_photos: either && countUpTo(orders, attentionConditions.low_res_photos),
    waiting: either && countUpTo(orders, isNotNull(orders.waiting_since)),
    answered: either && countUpTo(orders, hasOpenOrderAnswer),
    change_requests: can('orders.write') && countUpTo(orders, hasOpenChangeRequest),
    due_today: either && countUpTo(orders, attentionConditions.due_today),
    late: either && countUpTo(orders, attentionConditions.late),
    unpaid: seesOrders && countUpTo(orders, attentionConditions.unpaid),
    check: seesProduction && countUpTo(orders, needsProductionStep('check')),
    make: seesProduction && countUpTo(orders, needsProductionStep('make')),
    pack: seesProduction && countUpTo(orders, needsProductionStep('pack')),
    returns: can('returns.read') && countUpTo(returnRequests, isNull(returnRequests.resolved_at)),
    payment_issues: can('payments.read') && countUpTo(paymentIssues, isNull(paymentIssues.resolved_at)),
    payment_claims: can('payments.read') && countUpTo(payments, isOpenClaim),
    failed_jobs: can('failed_jobs.read') && countUpTo(failedJobs, undefined),
    inbox: can('inbox.read') && countUpTo(contactMessages, isNull(contactMessages.handled_at)),
  }
  const columns = Object.entries(counts).map(
    ([name, number]) => sql`${number || sql`null::int`} as ${sql.identifier(name)}`,
  )
  const [row] = await db.execute<AdminCounters>(sql`select ${sql.join(columns, sql`, `)}`)
  if (!row) throw new Error('counters query returned no row')
  return row
}

const MAX_CONNECTIONS = { together: 200, each: 6 }
/** In ms: proxies close silent connections, and a heartbeat detects dead ones. */
const HEARTBEAT_MS = 20_000
/** In ms: reconnecting rechecks the role. */
const CONNECTION_TTL_MS = 5 * 60_000
const MAX_BUFFERED_BYTES = 16_384

type Connection = { account_id: string; kinds: readonly LiveEventKind[]; stream: PassThrough }

/** Forwards PostgreSQL notifications as server-sent events. */
function createSseConnections(listen: Listen) {
  const connections = new Set<Connection>()
  let listening: Promise<() => Promise<void>> | undefined

  function send({ stream }: Connection, text: string): void {
    if (stream.writableLength > MAX_BUFFERED_BYTES) stream.destroy()
    else stream.write(text)
  }
  function broadcast(kind: LiveEventKind, actorId?: string): void {
    for (const connection of connections) {
      const sent = kind === 'order' && connection.account_id === actorId ? 'own_order' : kind
      if (connection.kinds.includes(sent)) send(connection, `event: ${sent}\ndata: {}\n\n`)
    }
  }
  // Notifications may be lost while disconnected, so all clients reload.
  const startListening = () =>
    listen(STORE_EVENTS_CHANNEL, {
      onNotify: (payload) => {
        const [name, actorId] = payload.split(' ')
        const kind = liveEventKinds.find((each) => each === name)
        if (kind) broadcast(kind, actorId)
      },
      onReconnect: () => {
        for (const kind of liveEventKinds) broadcast(kind)
      },
    })
  const heartbeat = setInterval(() => {
    for (const connection of connections) send(connection, ':\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    /** @throws {AppError} 429 per account, 503 per instance, above the connection limits */
    async connect(accountId: string, kinds: readonly LiveEventKind[]): Promise<Readable> {
      if (connections.size >= MAX_CONNECTIONS.together) throw new AppError(503, 'busy', messages.general.busy)
      const openCount = [...connections].filter(({ account_id }) => account_id === accountId).length
      if (openCount >= MAX_CONNECTIONS.each)
        throw new AppError(429, 'slow_down', messages.general.too_many_attempts)
      const connection: Connection = { account_id: accountId, kinds, stream: new PassThrough() }
      connections.add(connection)
      const end = setTimeout(() => connection.stream.end(), CONNECTION_TTL_MS)
      connection.stream.once('close', () => {
        clearTimeout(end)
        connections.delete(connection)
      })
      listening ??= startListening()
      try {
        await listening
      } catch (error) {
        listening = undefined
        connection.stream.destroy()
        throw error
      }
      send(connection, ': reading\n\n')
      return connection.stream
    },
    async close(): Promise<void> {
      clearInterval(heartbeat)
      for (const { stream } of connections) stream.end()
      const stop = await listening?.catch(() => undefined)
      await stop?.()
    },
  }
}
