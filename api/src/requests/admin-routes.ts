import type { App, Deps } from '../app-types.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { looksAtRequests } from '../audit/looked-at.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { adminRequest, adminRequestChange, adminRequestsBulkChange } from '../contract/admin/requests.ts'
import { bulkQuery, listQuery, manyIdsAnswer, oneId, readList, setContentRange } from '../http/simple-rest.ts'
import { signPhotos } from '../media/sign-photos.ts'
import { listRequests, markHandled, readRequest, requestsListSpec } from './inbox.ts'

const config = { access: 'admin' } as const
const tags = ['admin: inbox']

/** The store's inbox: list, one, mark one or many as handled. */
export async function adminRequestRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  signPhotos(app, settings)

  app.get(
    '/api/admin/requests',
    { config, schema: { tags, querystring: listQuery, response: { 200: adminRequest.array() } } },
    async (request, reply) => {
      const list = readList(requestsListSpec, request.query)
      const { rows, total } = await listRequests(db, list)
      await writeAudit(db, request, ...looksAtRequests(rows))
      setContentRange(reply, 'requests', { offset: list.offset, count: rows.length, total })
      return rows
    },
  )

  app.get(
    '/api/admin/requests/:id',
    { config, schema: { tags, params: oneId, response: { 200: adminRequest } } },
    async (request) => {
      const found = await readRequest(db, request.params.id)
      await writeAudit(db, request, ...looksAtRequests([found]))
      return found
    },
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/requests/:id',
    config,
    schema: { tags, params: oneId, body: adminRequestChange, response: { 200: adminRequest } },
    handler: async (request) => {
      const { id } = request.params
      const { handled } = request.body
      if (handled !== undefined)
        await auditedChange(db, request, { action: 'change', subject: 'request', ids: [id] }, (tx) =>
          markHandled(tx, [id], handled),
        )
      return readRequest(db, id)
    },
  })

  app.put(
    '/api/admin/requests',
    {
      config,
      schema: {
        tags,
        querystring: bulkQuery,
        body: adminRequestsBulkChange,
        response: { 200: manyIdsAnswer },
      },
    },
    async (request) => {
      const ids = request.query.filter.id
      await auditedChange(db, request, { action: 'change', subject: 'request', ids }, (tx) =>
        markHandled(tx, ids, request.body.handled),
      )
      return ids
    },
  )
}
