import type { App, Deps } from '../../app-types.ts'
import { recordRoutes } from '../../audit/record-routes.ts'
import {
  adminProduct,
  adminProductBody,
  adminProductChange,
  adminProductRow,
  adminProductsBulkChange,
} from '../../contract/admin/products.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { products as table } from '../../db/tables/index.ts'
import { countList, keepLargeTotals } from '../../http/list-total.ts'
import { changeManyProducts, deleteProducts } from './change-many.ts'
import { listProducts, productsListSpec } from './list-products.ts'
import { readAdminProduct } from './read-product.ts'
import { addProduct, changeProduct } from './save-product.ts'

const { required } = adminSentences.product

const reads = { access: { right: 'catalogue.read' } } as const
const writes = {
  access: { right: 'catalogue.write' },
  invalid_message: { title: required, price: required, category_ids: required },
} as const

export async function adminProductRoutes(app: App, { db }: Deps): Promise<void> {
  const totals = keepLargeTotals()
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET') totals.forget()
  })
  const products = recordRoutes(app, {
    db,
    url: '/api/admin/products',
    tags: ['admin: products'],
    record: adminProduct,
    read: readAdminProduct,
    subject: 'product',
  })
  products.list(reads, {
    row: adminProductRow,
    spec: productsListSpec,
    list: async (queryable, list) => {
      const [rows, total] = await Promise.all([
        listProducts(queryable, list),
        totals.read(list.about, () => countList(queryable, table, list)),
      ])
      return { rows, total }
    },
  })
  products.one(reads)
  products.add(writes, adminProductBody, addProduct)
  products.change(writes, adminProductChange, changeProduct)
  products.changeMany(writes, adminProductsBulkChange, changeManyProducts)
  products.remove({ ...writes, stepUp: true }, deleteProducts)
}
