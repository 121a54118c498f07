import type { App, Deps } from '../../app-types.ts'
import {
  admin_customer,
  admin_customer_change,
  admin_customer_details,
} from '../../contract/admin/customers.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { users } from '../../db/tables/index.ts'
import { signedIn } from '../../http/access.ts'
import { countList, keepLargeTotals } from '../../http/list-total.ts'
import { list_query, one_id, readList, setContentRange } from '../../http/simple-rest.ts'
import { changeRole, customers_offer, listCustomers, readCustomer } from './customer-list.ts'

const config = { access: 'admin' } as const
const tags = ['admin: customers']

/** Everybody with an account: list, one, change of role. Their orders are the orders filtered by `user_id`. */
export async function adminCustomerRoutes(app: App, { db }: Deps): Promise<void> {
  const totals = keepLargeTotals()

  app.get(
    '/api/admin/customers',
    { config, schema: { tags, querystring: list_query, response: { 200: admin_customer.array() } } },
    async (request, reply) => {
      const list = readList(customers_offer, request.query)
      const [rows, total] = await Promise.all([
        listCustomers(db, list),
        totals.read(list.about, () => countList(db, users, list)),
      ])
      setContentRange(reply, 'customers', { offset: list.offset, count: rows.length, total })
      return rows
    },
  )

  app.get(
    '/api/admin/customers/:id',
    { config, schema: { tags, params: one_id, response: { 200: admin_customer_details } } },
    (request) => readCustomer(db, request.params.id),
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/customers/:id',
    config,
    schema: { tags, params: one_id, body: admin_customer_change, response: { 200: admin_customer_details } },
    handler: async (request) => {
      const { id } = request.params
      const { role, updated_at } = request.body
      const actor_id = signedIn(request).id
      if (role !== undefined)
        await retryingTransaction(db, (tx) => changeRole(tx, { id, role, actor_id, updated_at }))
      return readCustomer(db, id)
    },
  })
}
