import type { App, Deps } from '../../app-types.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { adminCustomer, adminCustomerChange, adminCustomerDetails } from '../../contract/admin/customers.ts'
import { signedIn } from '../../http/access.ts'
import { listRoute } from '../../http/list-route.ts'
import { keepLargeTotals, withTotal } from '../../http/list-total.ts'
import { oneId } from '../../http/simple-rest.ts'
import { changeStaffRole } from '../staff/change-staff-role.ts'
import { countCustomers, customersListSpec, listCustomers, readCustomer } from './customer-list.ts'

const reads = { access: { right: 'customers.read' } } as const
const writes = { access: { right: 'people.write' } } as const
const tags = ['admin: customers']

export async function adminCustomerRoutes(app: App, { db }: Deps): Promise<void> {
  const totals = keepLargeTotals()

  listRoute(app, '/api/admin/customers', {
    config: reads,
    tags,
    row: adminCustomer,
    spec: customersListSpec,
    list: (wanted) =>
      withTotal(
        listCustomers(db, wanted),
        totals.read(wanted.about, () => countCustomers(db, wanted)),
      ),
  })

  app.get(
    '/api/admin/customers/:id',
    { config: reads, schema: { tags, params: oneId, response: { 200: adminCustomerDetails } } },
    (request) => readCustomer(db, request.params.id),
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/customers/:id',
    config: { ...writes, stepUp: true },
    schema: { tags, params: oneId, body: adminCustomerChange, response: { 200: adminCustomerDetails } },
    handler: async (request) => {
      const { id } = request.params
      const { role, updated_at } = request.body
      const actorId = signedIn(request).id
      const { role: stored } = await readCustomer(db, id)
      // Clients of the first version know only the role "admin", which is the owner.
      const staffRole = role === 'admin' ? 'owner' : null
      if (role !== undefined && role !== stored)
        await auditedChange(db, request, { action: 'role', subject: 'customer', ids: [id] }, (tx) =>
          changeStaffRole(tx, { id, staff_role: staffRole, actor_id: actorId, updated_at }),
        )
      return readCustomer(db, id)
    },
  })
}
