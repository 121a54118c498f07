import type { App, Deps } from '../../app-types.ts'
import {
  admin_product,
  admin_product_body,
  admin_product_change,
  admin_product_row,
  admin_products_bulk_change,
} from '../../contract/admin/products.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { products } from '../../db/tables/index.ts'
import { countList, keepLargeTotals } from '../../http/list-total.ts'
import {
  bulk_query,
  list_query,
  many_ids_answer,
  one_id,
  readList,
  setContentRange,
} from '../../http/simple-rest.ts'
import { changeManyProducts, deleteProducts } from './change-many.ts'
import { listProducts } from './list-products.ts'
import { products_offer } from './list-spec.ts'
import { readAdminProduct } from './read-product.ts'
import { addProduct, changeProduct } from './save-product.ts'

const tags = ['admin: products']
const { required } = adminSentences.product

const config = {
  access: 'admin',
  invalid_message: { title: required, price: required, category_ids: required },
} as const

/** Products with their pictures, variants and options: list, one, new, change, delete, and many at once. */
export async function adminProductRoutes(app: App, { db }: Deps): Promise<void> {
  const totals = keepLargeTotals()
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET') totals.forget()
  })

  app.get(
    '/api/admin/products',
    { config, schema: { tags, querystring: list_query, response: { 200: admin_product_row.array() } } },
    async (request, reply) => {
      const list = readList(products_offer, request.query)
      const [rows, total] = await Promise.all([
        listProducts(db, list),
        totals.read(list.about, () => countList(db, products, list)),
      ])
      setContentRange(reply, 'products', { offset: list.offset, count: rows.length, total })
      return rows
    },
  )

  app.get(
    '/api/admin/products/:id',
    { config, schema: { tags, params: one_id, response: { 200: admin_product } } },
    (request) => readAdminProduct(db, request.params.id),
  )

  app.post(
    '/api/admin/products',
    { config, schema: { tags, body: admin_product_body, response: { 201: admin_product } } },
    async (request, reply) => {
      const id = await retryingTransaction(db, (tx) => addProduct(tx, request.body))
      return reply.code(201).send(await readAdminProduct(db, id))
    },
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/products/:id',
    config,
    schema: { tags, params: one_id, body: admin_product_change, response: { 200: admin_product } },
    handler: async (request) => {
      const { id } = request.params
      await retryingTransaction(db, (tx) => changeProduct(tx, id, request.body))
      return readAdminProduct(db, id)
    },
  })

  app.delete(
    '/api/admin/products/:id',
    { config, schema: { tags, params: one_id, response: { 200: one_id } } },
    async (request) => {
      await retryingTransaction(db, (tx) => deleteProducts(tx, [request.params.id]))
      return { id: request.params.id }
    },
  )

  app.put(
    '/api/admin/products',
    {
      config,
      schema: {
        tags,
        querystring: bulk_query,
        body: admin_products_bulk_change,
        response: { 200: many_ids_answer },
      },
    },
    async (request) => {
      const ids = request.query.filter.id
      await retryingTransaction(db, (tx) => changeManyProducts(tx, ids, request.body))
      return ids
    },
  )

  app.delete(
    '/api/admin/products',
    { config, schema: { tags, querystring: bulk_query, response: { 200: many_ids_answer } } },
    async (request) => {
      const ids = request.query.filter.id
      await retryingTransaction(db, (tx) => deleteProducts(tx, ids))
      return ids
    },
  )
}
