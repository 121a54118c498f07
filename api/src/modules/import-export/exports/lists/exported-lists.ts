import type { AdminCustomer } from '@nakshi/contract/admin/customers'
import { type ExportedList, type ListColumn, listColumns } from '@nakshi/contract/admin/list-exports'
import type { OptionField, VariantField } from '@nakshi/contract/admin/product-import'
import { STOCK_REASON_LABELS, type StockReason } from '@nakshi/contract/admin/stock-movements'
import type { Permission } from '@nakshi/domain/permissions'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../db/client.ts'
import { orders, products, reviews, stockMovements, users } from '../../../../db/tables/index.ts'
import { AppError } from '../../../../errors.ts'
import type { ListSpec } from '../../../../http/simple-rest.ts'
import {
  type CellReader,
  dateTimeCell,
  type ExportTable,
  type ExportTableColumn,
  moneyCell,
  numberCell,
  textCell,
  toExportTable,
} from '../../../../spreadsheets/table.ts'
import { customerColumns, customersListSpec, isCustomer } from '../../../accounts/customers/customer-list.ts'
import { productsListSpec } from '../../../catalogue/products/list-products.ts'
import { stockMovementsListSpec } from '../../../catalogue/stock-movements/list-movements.ts'
import { reviewsListSpec } from '../../../reviews/admin-reviews.ts'
import { formatChoices } from '../../imports/parse-product-cell.ts'
import { fetchInBatches } from '../orders/cursor-batches.ts'
import { type ProductRow, productCells, selectProducts } from './product-columns.ts'

type Variant = ProductRow['variants'][number]
type Option = ProductRow['custom_options'][number]
/** The first line of a product has all columns, further lines only the key. */
type ProductLine = {
  product: ProductRow
  isFirst: boolean
  variant: Variant | null
  option: Option | null
}

const variantCells: Record<VariantField, CellReader<Variant>> = {
  variant_type: textCell((variant) => variant.type),
  variant_name: textCell((variant) => variant.name),
  variant_value: textCell((variant) => variant.value),
  variant_price_modifier: moneyCell((variant) => variant.price_modifier),
  variant_image: textCell((variant) => variant.image_url),
}
const optionCells: Record<OptionField, CellReader<Option>> = {
  custom_option_name: textCell((option) => option.name),
  custom_option_type: textCell((option) => option.type),
  custom_option_is_required: textCell((option) => (option.is_required ? 'yes' : 'no')),
  custom_option_price_modifier: moneyCell((option) => option.price_modifier),
  custom_option_choices: textCell((option) => formatChoices(option.options)),
  custom_option_max_images: numberCell((option) => option.max_images),
  custom_option_max_length: numberCell((option) => option.max_length),
  custom_option_handling_days: numberCell((option) => option.handling_days),
}

const has = <Name extends string>(cells: Record<Name, unknown>, name: string): name is Name =>
  Object.hasOwn(cells, name)
const isKey = (name: string) => name === 'id' || name === 'slug'

function productColumns(names: string[]): ExportTableColumn<ProductLine>[] {
  return names.flatMap((name): ExportTableColumn<ProductLine>[] => {
    if (has(variantCells, name)) {
      const { kind, read } = variantCells[name]
      return [{ name, kind, read: ({ variant }) => variant && read(variant) }]
    }
    if (has(optionCells, name)) {
      const { kind, read } = optionCells[name]
      return [{ name, kind, read: ({ option }) => option && read(option) }]
    }
    if (!has(productCells, name)) return []
    const { kind, read } = productCells[name]
    return [{ name, kind, read: ({ product, isFirst }) => (isFirst || isKey(name) ? read(product) : null) }]
  })
}

/** Variants and custom options share lines. */
function productLines(products: ProductRow[], names: string[]): ProductLine[] {
  const withVariants = names.some((name) => has(variantCells, name))
  const withOptions = names.some((name) => has(optionCells, name))
  return products.flatMap((product) => {
    const variants = withVariants ? product.variants : []
    const options = withOptions ? product.custom_options : []
    return Array.from({ length: Math.max(1, variants.length, options.length) }, (_, index) => ({
      product,
      isFirst: index === 0,
      variant: variants[index] ?? null,
      option: options[index] ?? null,
    }))
  })
}

type StockRow = {
  at: Date
  change: number
  reason: StockReason
  product: string
  slug: string
  order_number: string | null
  by: string | null
}

/** @param where on `stock_movements` */
const selectStockMovements = (where: SQL | undefined, orderBy: SQL[]): SQL => sql`
  select ${stockMovements.at}, ${stockMovements.change}, ${stockMovements.reason}, ${products.title} as product,
    ${products.slug}, ${orders.order_number}, ${users.full_name} as by
  from ${stockMovements} join ${products} on ${products.id} = ${stockMovements.product_id}
  left join ${orders} on ${orders.id} = ${stockMovements.order_id}
  left join ${users} on ${users.id} = ${stockMovements.actor_id}
  where ${where ?? sql`true`} order by ${sql.join(orderBy, sql`, `)}`

const stockCells: Record<ListColumn<'stock-movements'>, CellReader<StockRow>> = {
  at: dateTimeCell((row) => row.at),
  product: textCell((row) => row.product),
  slug: textCell((row) => row.slug),
  change: numberCell((row) => row.change),
  reason: textCell((row) => STOCK_REASON_LABELS[row.reason]),
  order_number: textCell((row) => row.order_number),
  by: textCell((row) => row.by),
}

type ReviewRow = typeof reviews.$inferSelect & {
  product: string
  slug: string
  customer_name: string | null
  email: string | null
}

/** @param where on `reviews`, `products` and `users` */
const selectReviews = (where: SQL | undefined, orderBy: SQL[]): SQL => sql`
  select ${reviews}.*, ${products.title} as product, ${products.slug}, ${users.full_name} as customer_name, ${users.email}
  from ${reviews} join ${users} on ${users.id} = ${reviews.user_id}
  join ${products} on ${products.id} = ${reviews.product_id}
  where ${where ?? sql`true`} order by ${sql.join(orderBy, sql`, `)}`

const reviewCells: Record<ListColumn<'reviews'>, CellReader<ReviewRow>> = {
  created_at: dateTimeCell((row) => row.created_at),
  product: textCell((row) => row.product),
  slug: textCell((row) => row.slug),
  rating: numberCell((row) => row.rating),
  title: textCell((row) => row.title),
  comment: textCell((row) => row.comment),
  is_verified: textCell((row) => (row.is_verified ? 'yes' : 'no')),
  helpful_count: numberCell((row) => row.helpful_count),
  customer_name: textCell((row) => row.customer_name),
  email: textCell((row) => row.email),
  answer: textCell((row) => row.answer),
  answered_at: dateTimeCell((row) => row.answered_at),
}

type CustomerRow = Omit<AdminCustomer, 'created_at' | 'updated_at' | 'last_order_at'> & {
  created_at: Date
  last_order_at: Date | null
}

/** Accounts and guests with orders. @param where on `users` */
function selectCustomers(where: SQL | undefined, orderBy: SQL[]): SQL {
  const columns = Object.entries(customerColumns).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  )
  return sql`
    select ${sql.join(columns, sql`, `)} from ${users}
    where ${and(isCustomer, where)} order by ${sql.join(orderBy, sql`, `)}`
}

const customerCells: Record<ListColumn<'customers'>, CellReader<CustomerRow>> = {
  name: textCell((row) => row.full_name ?? row.ordered_as?.full_name ?? null),
  email: textCell((row) => row.email ?? row.ordered_as?.email ?? null),
  phone: textCell((row) => row.phone),
  kind: textCell((row) => (row.email === null ? 'guest' : 'account')),
  role: textCell((row) => row.role),
  orders_count: numberCell((row) => row.orders_count),
  spent: moneyCell((row) => row.spent),
  last_order_at: dateTimeCell((row) => row.last_order_at),
  created_at: dateTimeCell((row) => row.created_at),
}

type ExportDefinition = {
  /** Exports with personal data require reauthentication. */
  right: Extract<Permission, `exports.${string}`>
  name: string
  spec: ListSpec
  rows: (where: SQL | undefined, orderBy: SQL[]) => SQL
  lines: SQL
  table: (tx: Tx, columns: string[], rows: SQL) => ExportTable
}

const ONE_LINE_PER_ROW = sql`count(*)`

const createTableBuilder =
  <Row>(cells: Record<string, CellReader<Row>>): ExportDefinition['table'] =>
  (tx, columns, rows) => {
    const chosen = columns.flatMap((name) => {
      const cell = cells[name]
      return cell ? [{ name, ...cell }] : []
    })
    return toExportTable(chosen, fetchInBatches<Row>(tx, rows))
  }

async function* batchProductLines(tx: Tx, columns: string[], rows: SQL) {
  for await (const products of fetchInBatches<ProductRow>(tx, rows)) yield productLines(products, columns)
}

export const exportedLists: Record<ExportedList, ExportDefinition> = {
  products: {
    right: 'exports.read',
    name: 'Products',
    spec: productsListSpec,
    rows: selectProducts,
    lines: sql`sum(greatest(1, json_array_length(variants), json_array_length(custom_options)))`,
    table: (tx, columns, rows) =>
      toExportTable(productColumns(columns), batchProductLines(tx, columns, rows)),
  },
  customers: {
    right: 'exports.customers',
    name: 'Customers',
    spec: customersListSpec,
    rows: selectCustomers,
    lines: ONE_LINE_PER_ROW,
    table: createTableBuilder<CustomerRow>(customerCells),
  },
  reviews: {
    right: 'exports.customers',
    name: 'Reviews',
    spec: reviewsListSpec,
    rows: selectReviews,
    lines: ONE_LINE_PER_ROW,
    table: createTableBuilder<ReviewRow>(reviewCells),
  },
  'stock-movements': {
    right: 'exports.read',
    name: 'Stock movements',
    spec: stockMovementsListSpec,
    rows: selectStockMovements,
    lines: ONE_LINE_PER_ROW,
    table: createTableBuilder<StockRow>(stockCells),
  },
}

/** All columns by default. @throws {AppError} 400 unknown column */
export function selectExportColumns(list: ExportedList, requested: string[] | undefined): string[] {
  const offered: readonly string[] = listColumns[list]
  const unknown = requested?.find((name) => !offered.includes(name))
  if (unknown === undefined) return requested?.length ? [...new Set(requested)] : [...offered]
  const message = `Unknown column "${unknown}" in list "${list}"`
  throw new AppError(400, 'invalid', message, [{ path: 'columns', message }])
}
