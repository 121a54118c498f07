import type { App, Deps } from '../../app-types.ts'
import { auditedAdding, auditedChange } from '../../audit/audited-change.ts'
import {
  adminCategoriesBulkChange,
  adminCategory,
  adminCategoryBody,
  adminCategoryChange,
} from '../../contract/admin/categories.ts'
import {
  bulkQuery,
  listQuery,
  manyIdsAnswer,
  oneId,
  readList,
  setContentRange,
} from '../../http/simple-rest.ts'
import {
  addCategory,
  categoriesListSpec,
  changeCategory,
  changeManyCategories,
  deleteCategories,
  listCategories,
  readCategory,
} from './admin-categories.ts'

const config = { access: 'admin' } as const
const tags = ['admin: categories']

/** Categories: list, one, new, change, delete, and many at once. */
export async function adminCategoryRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/categories',
    { config, schema: { tags, querystring: listQuery, response: { 200: adminCategory.array() } } },
    async (request, reply) => {
      const list = readList(categoriesListSpec, request.query)
      const { rows, total } = await listCategories(db, list)
      setContentRange(reply, 'categories', { offset: list.offset, count: rows.length, total })
      return rows
    },
  )

  app.get(
    '/api/admin/categories/:id',
    { config, schema: { tags, params: oneId, response: { 200: adminCategory } } },
    (request) => readCategory(db, request.params.id),
  )

  app.post(
    '/api/admin/categories',
    { config, schema: { tags, body: adminCategoryBody, response: { 201: adminCategory } } },
    async (request, reply) => {
      const id = await auditedAdding(db, request, 'category', (tx) => addCategory(tx, request.body))
      return reply.code(201).send(await readCategory(db, id))
    },
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/categories/:id',
    config,
    schema: { tags, params: oneId, body: adminCategoryChange, response: { 200: adminCategory } },
    handler: async (request) => {
      const { id } = request.params
      await auditedChange(db, request, { action: 'change', subject: 'category', ids: [id] }, (tx) =>
        changeCategory(tx, id, request.body),
      )
      return readCategory(db, id)
    },
  })

  app.delete(
    '/api/admin/categories/:id',
    { config, schema: { tags, params: oneId, response: { 200: oneId } } },
    async (request) => {
      await auditedChange(
        db,
        request,
        { action: 'delete', subject: 'category', ids: [request.params.id] },
        (tx) => deleteCategories(tx, [request.params.id]),
      )
      return { id: request.params.id }
    },
  )

  app.put(
    '/api/admin/categories',
    {
      config,
      schema: {
        tags,
        querystring: bulkQuery,
        body: adminCategoriesBulkChange,
        response: { 200: manyIdsAnswer },
      },
    },
    async (request) => {
      const ids = request.query.filter.id
      await auditedChange(db, request, { action: 'change', subject: 'category', ids }, (tx) =>
        changeManyCategories(tx, ids, request.body),
      )
      return ids
    },
  )

  app.delete(
    '/api/admin/categories',
    { config, schema: { tags, querystring: bulkQuery, response: { 200: manyIdsAnswer } } },
    async (request) => {
      const ids = request.query.filter.id
      await auditedChange(db, request, { action: 'delete', subject: 'category', ids }, (tx) =>
        deleteCategories(tx, ids),
      )
      return ids
    },
  )
}
