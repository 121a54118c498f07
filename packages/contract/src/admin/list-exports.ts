import { importFields } from './product-import.ts'

/**
 * Columns of the list exports in default order. A product export can be imported again
 * (`product-import.ts`); each variant and custom option has its own line.
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
