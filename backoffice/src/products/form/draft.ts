import type { AdminProduct } from '@nakshi/api/contract/admin/products'

/** Rows of the list lie in the same cache; this keeps the whole product apart from them. */
export const PRODUCT_META = { whole: true }

type Row<T> = Omit<T, 'id'> & { id?: string }
/** A product as its form holds it: rows that were just added have no id yet, and numbers may be blank. */
export type ProductDraft = Omit<
  AdminProduct,
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'stock'
  | 'stock_as_read'
  | 'price'
  | 'images'
  | 'variants'
  | 'custom_options'
  | 'dimensions'
> & {
  price: number | null
  stock: number | null
  dimensions: Partial<Record<'length' | 'width' | 'height', number | null>> | null
  images: Row<AdminProduct['images'][number]>[]
  variants: Row<AdminProduct['variants'][number]>[]
  custom_options: Row<AdminProduct['custom_options'][number]>[]
}

export const EMPTY_PRODUCT: ProductDraft = {
  title: '',
  slug: '',
  short_description: '',
  description: '',
  price: null,
  discounted_price: null,
  stock: 0,
  weight: null,
  dimensions: null,
  free_shipping_threshold: null,
  hsn: null,
  is_featured: false,
  is_active: true,
  category_ids: [],
  images: [],
  variants: [],
  custom_options: [],
}

const withoutId = <T extends { id: string }>({ id: _id, ...row }: T) => row

/** The same product once more, under a slug of its own, not yet shown to shoppers. */
export function copyOf(product: AdminProduct): ProductDraft {
  const { id: _id, created_at: _created, updated_at: _updated, stock_as_read: _read, ...draft } = product
  return {
    ...draft,
    title: `${product.title} (copy)`,
    slug: '',
    is_active: false,
    images: product.images.map(withoutId),
    variants: product.variants.map(withoutId),
    custom_options: product.custom_options.map(withoutId),
  }
}
