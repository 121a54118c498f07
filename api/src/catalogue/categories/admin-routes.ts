import type { App, Deps } from '../../app-types.ts'
import {
  admin_categories_bulk_change,
  admin_category,
  admin_category_body,
  admin_category_change,
} from '../../contract/admin/categories.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import {
  bulk_query,
  list_query,
  many_ids_answer,
  one_id,
  readList,
  setContentRange,
} from '../../http/simple-rest.ts'
import {
  addCategory,
  categories_offer,
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
    { config, schema: { tags, querystring: list_query, response: { 200: admin_category.array() } } },
    async (request, reply) => {
      const list = readList(categories_offer, request.query)
      const { rows, total } = await listCategories(db, list)
      setContentRange(reply, 'categories', { offset: list.offset, count: rows.length, total })
      return rows
    },
  )

  app.get(
    '/api/admin/categories/:id',
    { config, schema: { tags, params: one_id, response: { 200: admin_category } } },
    (request) => readCategory(db, request.params.id),
  )

  app.post(
    '/api/admin/categories',
    { config, schema: { tags, body: admin_category_body, response: { 201: admin_category } } },
    async (request, reply) => {
      const id = await retryingTransaction(db, (tx) => addCategory(tx, request.body))
      return reply.code(201).send(await readCategory(db, id))
    },
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/categories/:id',
    config,
    schema: { tags, params: one_id, body: admin_category_change, response: { 200: admin_category } },
    handler: async (request) => {
      const { id } = request.params
      await retryingTransaction(db, (tx) => changeCategory(tx, id, request.body))
      return readCategory(db, id)
    },
  })

  app.delete(
    '/api/admin/categories/:id',
    { config, schema: { tags, params: one_id, response: { 200: one_id } } },
    async (request) => {
      await retryingTransaction(db, (tx) => deleteCategories(tx, [request.params.id]))
      return { id: request.params.id }
    },
  )

  app.put(
    '/api/admin/categories',
    {
      config,
      schema: {
        tags,
        querystring: bulk_query,
        body: admin_categories_bulk_change,
        response: { 200: many_ids_answer },
      },
    },
    async (request) => {
      const ids = request.query.filter.id
      await retryingTransaction(db, (tx) => changeManyCategories(tx, ids, request.body))
      return ids
    },
  )

  app.delete(
    '/api/admin/categories',
    { config, schema: { tags, querystring: bulk_query, response: { 200: many_ids_answer } } },
    async (request) => {
      const ids = request.query.filter.id
      await retryingTransaction(db, (tx) => deleteCategories(tx, ids))
      return ids
    },
  )
}
