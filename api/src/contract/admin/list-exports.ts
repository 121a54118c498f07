import { importFields } from './import-fields.ts'

/**
 * The lists beside orders that leave as files, and the columns of each, named as they head the file,
 * in its usual order. A file of products comes back by the import (`product-import.ts`); each of its
 * variants and custom options has a line.
 */
export const listColumns = {
  products: [...importFields, 'rating', 'reviews', 'created_at', 'updated_at'],
  customers: [
    'name',
    'email',
    'phone',
    'kind',
    'role',
    'orders_count',
    'spent',
    'last_order_at',
    'created_at',
  ],
  reviews: [
    'created_at',
    'product',
    'slug',
    'rating',
    'title',
    'comment',
    'is_verified',
    'helpful_count',
    'customer_name',
    'email',
    'answer',
    'answered_at',
  ],
  'stock-movements': ['at', 'product', 'slug', 'change', 'reason', 'order_number', 'by'],
} as const satisfies Record<string, readonly string[]>

export type ExportedList = keyof typeof listColumns
export type ListColumn<List extends ExportedList> = (typeof listColumns)[List][number]
