import type { App, Deps } from '../../app-types.ts'
import { auditedAdding, auditedChange } from '../../audit/audited-change.ts'
import {
  adminProduct,
  adminProductBody,
  adminProductChange,
  adminProductRow,
  adminProductsBulkChange,
} from '../../contract/admin/products.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { products } from '../../db/tables/index.ts'
import { countList, keepLargeTotals } from '../../http/list-total.ts'
import {
  bulkQuery,
  listQuery,
  manyIdsAnswer,
  oneId,
  readList,
  setContentRange,
} from '../../http/simple-rest.ts'
import { changeManyProducts, deleteProducts } from './change-many.ts'
import { listProducts } from './list-products.ts'
import { productsListSpec } from './list-spec.ts'
import { readAdminProduct } from './read-product.ts'
import { addProduct, changeProduct } from './save-product.ts'

const tags = ['admin: products']
const { required } = adminSentences.product

const config = {
  access: 'admin',
  invalid_message: { title: required, price: required, category_ids: required },
} as const

/**
 * Products with their pictures, variants and options: list, one, new, change, delete, and many at
 * once.
 */
export async function adminProductRoutes(app: App, { db }: Deps): Promise<void> {
  const totals = keepLargeTotals()
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET') totals.forget()
  })

  app.get(
    '/api/admin/products',
    { config, schema: { tags, querystring: listQuery, response: { 200: adminProductRow.array() } } },
    async (request, reply) => {
      const list = readList(productsListSpec, request.query)
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
    { config, schema: { tags, params: oneId, response: { 200: adminProduct } } },
    (request) => readAdminProduct(db, request.params.id),
  )

  app.post(
    '/api/admin/products',
    { config, schema: { tags, body: adminProductBody, response: { 201: adminProduct } } },
    async (request, reply) => {
      const id = await auditedAdding(db, request, 'product', (tx) => addProduct(tx, request.body))
      return reply.code(201).send(await readAdminProduct(db, id))
    },
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/products/:id',
    config,
    schema: { tags, params: oneId, body: adminProductChange, response: { 200: adminProduct } },
    handler: async (request) => {
      const { id } = request.params
      await auditedChange(db, request, { action: 'change', subject: 'product', ids: [id] }, (tx) =>
        changeProduct(tx, id, request.body),
      )
      return readAdminProduct(db, id)
    },
  })

  app.delete(
    '/api/admin/products/:id',
    { config, schema: { tags, params: oneId, response: { 200: oneId } } },
    async (request) => {
      await auditedChange(
        db,
        request,
        { action: 'delete', subject: 'product', ids: [request.params.id] },
        (tx) => deleteProducts(tx, [request.params.id]),
      )
      return { id: request.params.id }
    },
  )

  app.put(
    '/api/admin/products',
    {
      config,
      schema: {
        tags,
        querystring: bulkQuery,
        body: adminProductsBulkChange,
        response: { 200: manyIdsAnswer },
      },
    },
    async (request) => {
      const ids = request.query.filter.id
      await auditedChange(db, request, { action: 'change', subject: 'product', ids }, (tx) =>
        changeManyProducts(tx, ids, request.body),
      )
      return ids
    },
  )

  app.delete(
    '/api/admin/products',
    { config, schema: { tags, querystring: bulkQuery, response: { 200: manyIdsAnswer } } },
    async (request) => {
      const ids = request.query.filter.id
      await auditedChange(db, request, { action: 'delete', subject: 'product', ids }, (tx) =>
        deleteProducts(tx, ids),
      )
      return ids
    },
  )
}
