import type { App, Deps } from '../app-types.ts'
import {
  admin_request,
  admin_request_change,
  admin_requests_bulk_change,
} from '../contract/admin/requests.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import {
  bulk_query,
  list_query,
  many_ids_answer,
  one_id,
  readList,
  setContentRange,
} from '../http/simple-rest.ts'
import { signPhotos } from '../media/sign-photos.ts'
import { listRequests, markHandled, readRequest, requests_offer } from './inbox.ts'

const config = { access: 'admin' } as const
const tags = ['admin: inbox']

/** The store's inbox: list, one, mark one or many as handled. */
export async function adminRequestRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  signPhotos(app, settings)

  app.get(
    '/api/admin/requests',
    { config, schema: { tags, querystring: list_query, response: { 200: admin_request.array() } } },
    async (request, reply) => {
      const list = readList(requests_offer, request.query)
      const { rows, total } = await listRequests(db, list)
      setContentRange(reply, 'requests', { offset: list.offset, count: rows.length, total })
      return rows
    },
  )

  app.get(
    '/api/admin/requests/:id',
    { config, schema: { tags, params: one_id, response: { 200: admin_request } } },
    (request) => readRequest(db, request.params.id),
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/requests/:id',
    config,
    schema: { tags, params: one_id, body: admin_request_change, response: { 200: admin_request } },
    handler: async (request) => {
      const { id } = request.params
      const { handled } = request.body
      if (handled !== undefined) await retryingTransaction(db, (tx) => markHandled(tx, [id], handled))
      return readRequest(db, id)
    },
  })

  app.put(
    '/api/admin/requests',
    {
      config,
      schema: {
        tags,
        querystring: bulk_query,
        body: admin_requests_bulk_change,
        response: { 200: many_ids_answer },
      },
    },
    async (request) => {
      const ids = request.query.filter.id
      await retryingTransaction(db, (tx) => markHandled(tx, ids, request.body.handled))
      return ids
    },
  )
}
