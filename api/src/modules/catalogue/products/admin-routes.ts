import { adminMessages } from '@nakshi/core/admin-messages'
import { messages } from '@nakshi/core/messages'
import {
  type AdminProduct,
  adminProduct,
  adminProductBody,
  adminProductChange,
  adminProductRow,
  adminProductsBulkChange,
} from '@nakshi/core/products/admin-schema'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { products } from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { createTotalCache } from '../../../platform/http/cached-total.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import { sanitizeRichText } from '../../../platform/sanitize-html.ts'
import { crudRoutes } from '../../audit/crud-routes.ts'
import { registerTranslations } from '../../translations/register-translations.ts'
import { productOptionColumns } from '../sql-columns.ts'
import { bulkUpdateProducts, deleteProducts } from './bulk-update.ts'
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
    names: ['product', 'products'],
    tags: ['admin: products'],
    record: adminProduct,
    read: getAdminProduct,
    subject: 'product',
  })
  products.list(reads, {
    row: adminProductRow,
    spec: productsListSpec,
    list: (queryable, list) => listProducts(queryable, list, totals),
  })
  products.one(reads)
  products.add(writes, adminProductBody, createProduct)
  products.change(writes, adminProductChange, updateProduct)
  products.changeMany(writes, adminProductsBulkChange, bulkUpdateProducts)
  products.remove({ ...writes, stepUp: true }, deleteProducts)
  registerTranslations(app, {
    db,
    url: '/api/admin/products',
    subject: 'product',
    reads,
    writes: { access: writes.access },
    sanitize: sanitizeRichText,
  })
}

const {
  selling_price: _selling,
  is_low_stock: _low,
  rating_sum: _sum,
  rating_count: _count,
  phonetic_keys: _phoneticKeys,
  ...columns
} = getTableColumns(products)

const categoryIds = sql<string[]>`array(
  select category_id from product_categories where product_id = products.id
)`
const companionIds = sql<string[]>`array(
  select companion_id from product_companions where product_id = products.id order by sort_order
)`
const images = sql<AdminProduct['images']>`(
  select coalesce(json_agg(image), '[]') from (
    select id, url, alt_text, is_primary, sort_order
    from product_images where product_id = products.id order by sort_order, id
  ) image
)`

const combinations = sql<AdminProduct['combinations']>`(
  select coalesce(json_agg(combination), '[]') from (
    select id, selections, sku, barcode, stock, stock as expected_stock, price, discounted_price, cost_price, weight, image_url, is_active
    from product_combinations where product_id = products.id order by sort_order, id
  ) combination
)`

async function getAdminProduct(db: Queryable, id: string): Promise<AdminProduct> {
  const [product] = await db
    .select({
      ...columns,
      ...productOptionColumns,
      ...{ category_ids: categoryIds, companion_ids: companionIds, images, combinations },
    })
    .from(products)
    .where(eq(products.id, id))
  if (!product) throw notFound(messages.product.not_found)
  return {
    ...toIsoDates(product),
    expected_stock: product.stock,
  }
}
