import { adminMessages } from '@nakshi/contract/admin/messages'
import {
  adminProduct,
  adminProductBody,
  adminProductChange,
  adminProductRow,
  adminProductsBulkChange,
} from '@nakshi/contract/admin/products'
import type { App, Deps } from '../../../app-types.ts'
import { products as table } from '../../../db/tables/index.ts'
import { countList, createTotalCache } from '../../../http/cached-total.ts'
import { crudRoutes } from '../../audit/crud-routes.ts'
import { bulkUpdateProducts, deleteProducts } from './bulk-update.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { listProducts, productsListSpec } from './list-products.ts'
import { createProduct, updateProduct } from './save-product.ts'

const { required } = adminMessages.product

const reads = { access: { right: 'catalogue.read' } } as const
const writes = {
  access: { right: 'catalogue.write' },
  invalid_message: { title: required, price: required, category_ids: required },
} as const

export async function adminProductRoutes(app: App, { db }: Deps): Promise<void> {
  const totals = createTotalCache()
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET') totals.clear()
  })
  const products = crudRoutes(app, {
    db,
    url: '/api/admin/products',
    tags: ['admin: products'],
    record: adminProduct,
    read: getAdminProduct,
    subject: 'product',
  })
  products.list(reads, {
    row: adminProductRow,
    spec: productsListSpec,
    list: async (queryable, list) => {
      const [rows, total] = await Promise.all([
        listProducts(queryable, list),
        totals.get(list.about, () => countList(queryable, table, list)),
      ])
      return { rows, total }
    },
  })
  products.one(reads)
  products.add(writes, adminProductBody, createProduct)
  products.change(writes, adminProductChange, updateProduct)
  products.changeMany(writes, adminProductsBulkChange, bulkUpdateProducts)
  products.remove({ ...writes, stepUp: true }, deleteProducts)
}
