import { adminCustomer, adminCustomerChange, adminCustomerDetails } from '@nakshi/core/customers/admin-schema'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { assertVersion } from '../../../platform/http/assert-version.ts'
import { createTotalCache } from '../../../platform/http/cached-total.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { oneId } from '../../../platform/http/simple-rest.ts'
import { changeStaffRole } from '../staff/change-staff-role.ts'
import { customersListSpec, getCustomerDetails, listCustomers } from './customer-list.ts'

const reads = { access: { right: 'customers.read' } } as const
const writes = { access: { right: 'staff.write' } } as const
const tags = ['admin: customers']

export async function adminCustomerRoutes(app: App, { db }: Deps): Promise<void> {
  const totals = createTotalCache()

  listRoute(app, '/api/admin/customers', {
    operation: { operationId: 'listAdminCustomers', summary: 'Lists customers' },
    config: reads,
    tags,
    row: adminCustomer,
    spec: customersListSpec,
    list: (list) => listCustomers(db, list, totals),
  })

  app.get(
    '/api/admin/customers/:id',
    {
      config: reads,
      schema: {
        operationId: 'getAdminCustomer',
        summary: 'Reads a customer',
        tags,
        params: oneId,
        response: { 200: adminCustomerDetails },
      },
    },
    (request) => getCustomerDetails(db, request.params.id),
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/customers/:id',
    config: { ...writes, stepUp: true },
    schema: {
      operationId: 'replaceAdminCustomer',
      summary: 'Saves a customer',
      tags,
      params: oneId,
      body: adminCustomerChange,
      response: { 200: adminCustomerDetails },
    },
    handler: async (request) => {
      const { id } = request.params
      const { role, updated_at } = request.body
      const { role: stored, updated_at: version } = await getCustomerDetails(db, id)
      assertVersion(new Date(version), updated_at)
      // Clients of the first version know only the role "admin", which is the owner.
      const staffRole = role === 'admin' ? 'owner' : null
      if (role !== undefined && role !== stored)
        await changeStaffRole(db, request, { id, staff_role: staffRole, updated_at })
      return getCustomerDetails(db, id)
    },
  })
}
