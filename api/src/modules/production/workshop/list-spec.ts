import { and, or } from 'drizzle-orm'
import { z } from 'zod'
import { orderByName } from '../../../db/order-by-name.ts'
import { orderSearch, orders } from '../../../db/tables/index.ts'
import { contains, filterBy, filterByText, type ListSpec } from '../../../http/simple-rest.ts'
import { containsTerms, ordersListSpec, shippingAddressField } from '../../orders/lists/list-spec.ts'
import { attentionConditions } from '../../orders/lists/needs-attention.ts'

const { status, created_gte, created_lte, has_custom_options, to_do, city } = ordersListSpec.filters
const { product_id, due_gte, due_lte, is_waiting, has_answer } = ordersListSpec.filters
const shown = [
  orders.order_number,
  shippingAddressField('full_name'),
  shippingAddressField('city'),
  orders.items_text,
]

/** Limited to visible columns: sorting or filtering by others would leak them. */
export const workshopListSpec = {
  id: orders.id,
  default_sort: ['created_at', 'DESC'],
  tie_break: orders.created_at,
  sortable: {
    created_at: orders.created_at,
    order_number: orders.order_number,
    status: orders.status,
    city: orderByName(shippingAddressField('city')),
    estimated_delivery_date: orders.estimated_delivery_date,
  },
  filters: {
    // The first condition uses an index, the others are exact.
    q: filterByText((typed) =>
      and(
        containsTerms(orderSearch(orders), typed),
        ...typed.split(/\s+/).map((word) => or(...shown.map((column) => contains(column, word)))),
      ),
    ),
    status,
    created_gte,
    created_lte,
    has_custom_options,
    to_do,
    city,
    product_id,
    due_gte,
    due_lte,
    is_waiting,
    has_answer,
    attention: filterBy(z.enum(['low_res_photos', 'due_today', 'late']), (what) => attentionConditions[what]),
  },
} satisfies ListSpec
