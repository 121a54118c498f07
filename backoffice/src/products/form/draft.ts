import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import { t } from '../../languages/i18n.ts'
import { pickFields } from '../../ui/forms/rebase.ts'
import { alignChoices } from './align-choices.ts'

/** Separates the full product from list rows in react-admin's cache. */
export const PRODUCT_META = { whole: true }

type Row<T> = Omit<T, 'id'> & { id?: string }
export type CombinationDraft = Omit<Row<AdminProduct['combinations'][number]>, 'stock' | 'expected_stock'> & {
  stock: number | null
  expected_stock?: number
}
/** Form values: new rows have no id, numbers may be blank. */
export type ProductDraft = Omit<
  AdminProduct,
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'stock'
  | 'expected_stock'
  | 'price'
  | 'images'
  | 'variants'
  | 'combinations'
  | 'custom_options'
  | 'dimensions'
  | 'quantity_prices'
> & {
  price: number | null
  stock: number | null
  quantity_prices: { from_quantity: number | null; percent: number | null }[]
  dimensions: Record<'length' | 'width' | 'height', number | null>
  images: Row<AdminProduct['images'][number]>[]
  variants: Row<AdminProduct['variants'][number]>[]
  combinations: CombinationDraft[]
  custom_options: Row<AdminProduct['custom_options'][number]>[]
  /** Source product when copying; its print areas are copied too. */
  copy_print_areas_from?: string
}

/** Always an object, because each side has its own input. */
const NO_DIMENSIONS = { length: null, width: null, height: null }

export const EMPTY_PRODUCT: ProductDraft = {
  title: '',
  slug: '',
  short_description: '',
  description: '',
  price: null,
  discounted_price: null,
  sale_starts_on: null,
  sale_ends_on: null,
  quantity_prices: [],
  stock: 0,
  sku: null,
  barcode: null,
  cost_price: null,
  country_of_origin: null,
  importer: '',
  seo_title: '',
  seo_description: '',
  tags: [],
  weight: null,
  dimensions: NO_DIMENSIONS,
  free_shipping_threshold: null,
  hsn: null,
  tax_percent: null,
  handling_days: null,
  returns_policy: null,
  occasions: [],
  recipients: [],
  materials: [],
  is_featured: false,
  is_active: true,
  category_ids: [],
  companion_ids: [],
  images: [],
  variants: [],
  combinations: [],
  custom_options: [],
}

export function toProductDraft(product: AdminProduct): ProductDraft {
  return {
    ...pickFields(EMPTY_PRODUCT, product),
    dimensions: product.dimensions ?? NO_DIMENSIONS,
    custom_options: product.custom_options.map(toOptionDraft),
  }
}

/** Each choice has its row of inputs. */
const toOptionDraft = (option: AdminProduct['custom_options'][number]) => ({
  ...option,
  rules: { ...option.rules, choices: alignChoices(option.options, option.rules?.choices ?? []) },
})

/** As the API computes it. */
export const getDraftStock = ({ stock, combinations }: Pick<ProductDraft, 'stock' | 'combinations'>) =>
  combinations.length === 0
    ? (stock ?? 0)
    : combinations.reduce(
        (sum, row) => sum + (row.is_active && typeof row.stock === 'number' ? row.stock : 0),
        0,
      )

type Sets = Partial<Record<'variants' | 'custom_options', unknown[]>>

export function describeIncompleteRows(sent: Sets, saved: AdminProduct): string {
  const variants = (sent.variants ?? []).length - saved.variants.length
  const options = (sent.custom_options ?? []).length - saved.custom_options.length
  return [
    variants > 0 &&
      t(
        '%{smart_count} incomplete variant was left out. |||| %{smart_count} incomplete variants were left out.',
        { smart_count: variants },
      ),
    options > 0 &&
      t(
        '%{smart_count} incomplete option was left out. |||| %{smart_count} incomplete options were left out.',
        { smart_count: options },
      ),
  ]
    .filter(Boolean)
    .join(' ')
}

const withoutId = <T extends { id: string }>({ id: _id, ...row }: T) => row

export function copyProduct(product: AdminProduct): ProductDraft {
  return {
    ...toProductDraft(product),
    title: `${product.title} (copy)`,
    slug: '',
    is_active: false,
    images: product.images.map(withoutId),
    variants: product.variants.map(withoutId),
    // An SKU belongs to one product.
    sku: null,
    barcode: null,
    combinations: product.combinations.map(({ id: _id, expected_stock: _read, ...row }) => ({
      ...row,
      sku: null,
      barcode: null,
    })),
    copy_print_areas_from: product.id,
  }
}
