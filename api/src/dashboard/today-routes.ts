import type { App, Deps } from '../app-types.ts'
import { type NewsKind, newsKinds, today } from '../contract/admin/today.ts'
import { sentences } from '../contract/sentences.ts'
import { may, type Right } from '../domain/roles.ts'
import { AppError } from '../errors.ts'
import { signedIn } from '../http/access.ts'
import { openNewsReaders } from './news-readers.ts'
import { readToday } from './read-today.ts'

const config = { access: { right: 'today.read' } } as const
const tags = ['admin: dashboard']
const EVENTS = 'text/event-stream'

const rightsTo: Record<NewsKind, Right[]> = {
  order: ['orders.read', 'workshop.read'],
  request: ['inbox.read'],
  payment_issue: ['payments.read'],
  piece: ['workshop.read'],
  question: ['workshop.read'],
  problem: ['problems.read'],
}

export async function todayRoutes(app: App, { db, listen }: Deps): Promise<void> {
  const readers = openNewsReaders(listen)
  // Fastify's close waits for open responses.
  app.addHook('preClose', readers.close)

  app.get('/api/admin/today', { config, schema: { tags, response: { 200: today } } }, (request) => {
    const { staff_role } = signedIn(request)
    return readToday(db, (right) => may(staff_role, right))
  })

  app.get(
    '/api/admin/news',
    // OpenAPI cannot describe an endless response.
    { config, schema: { hide: true } },
    async (request, reply) => {
      if (!request.headers.accept?.includes(EVENTS))
        throw new AppError(406, 'not_acceptable', sentences.general.not_acceptable(EVENTS))
      const { id, staff_role } = signedIn(request)
      const kinds = newsKinds.filter((kind) => rightsTo[kind].some((right) => may(staff_role, right)))
      const stream = await readers.join(id, kinds)
      // Turns off response buffering in nginx.
      return reply.header('x-accel-buffering', 'no').type(EVENTS).send(stream)
    },
  )
}
