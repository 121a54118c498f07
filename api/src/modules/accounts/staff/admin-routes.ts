import {
  invitation,
  newInvitation,
  type StaffMember,
  staffMember,
  staffMemberChange,
} from '@nakshi/core/accounts/admin-staff'
import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { type StaffRole, staffRoles } from '@nakshi/core/accounts/schema'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../../platform/db/client.ts'
import { orderByName } from '../../../platform/db/order-by-name.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { users } from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { requireActor } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { listResource } from '../../../platform/http/list-resource.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { contains, filterBy, filterByText, type ListSpec, oneId } from '../../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { changeStaffRole } from './change-staff-role.ts'
import { createInvitation, invitationsListSpec, listInvitations, withdrawInvitation } from './invitations.ts'

const reads = { access: { right: 'staff.read' } } as const
const writes = { access: { right: 'staff.write' } } as const
/** Role changes need a recent step-up (unattended sessions). */
const changesRoles = { ...writes, stepUp: true } as const
const tags = ['admin: people']

export async function adminStaffRoutes(app: App, { db }: Deps): Promise<void> {
  listRoute(app, '/api/admin/staff', {
    operation: { operationId: 'listAdminStaffMembers', summary: 'Lists staff members' },
    config: reads,
    tags,
    row: staffMember,
    spec: staffListSpec,
    list: (list) => listStaff(db, list),
  })

  app.get(
    '/api/admin/staff/:id',
    {
      config: reads,
      schema: {
        operationId: 'getAdminStaffMember',
        summary: 'Reads a staff member',
        tags,
        params: oneId,
        response: { 200: staffMember },
      },
    },
    (request) => getStaffMember(db, request.params.id),
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/staff/:id',
    config: changesRoles,
    schema: {
      operationId: 'replaceAdminStaffMember',
      summary: 'Saves a staff member',
      tags,
      params: oneId,
      body: staffMemberChange,
      response: { 200: staffMember },
    },
    handler: async (request) => {
      const { id } = request.params
      const { staff_role, updated_at } = request.body
      if (staff_role !== undefined) await changeStaffRole(db, request, { id, staff_role, updated_at })
      return getStaffMember(db, id)
    },
  })

  app.delete(
    '/api/admin/staff/:id',
    {
      config: changesRoles,
      schema: {
        operationId: 'deleteAdminStaffMember',
        summary: 'Deletes a staff member',
        tags,
        params: oneId,
        response: { 200: oneId },
      },
    },
    async (request) => {
      const { id } = request.params
      await changeStaffRole(db, request, { id, staff_role: null })
      return { id }
    },
  )

  listRoute(app, '/api/admin/invitations', {
    operation: { operationId: 'listAdminStaffInvitations', summary: 'Lists staff invitations' },
    config: reads,
    tags,
    row: invitation,
    spec: invitationsListSpec,
    list: (list) => listInvitations(db, list),
  })

  app.post(
    '/api/admin/invitations',
    {
      // Limits unsolicited emails.
      config: { ...changesRoles, rateLimit: { max: 20, timeWindow: '10 minutes' } },
      schema: {
        operationId: 'createAdminStaffInvitation',
        summary: 'Creates a staff invitation',
        tags,
        body: newInvitation,
        response: { 201: invitation },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request)
      const created = await retryingTransaction(db, async (tx) => {
        const invited = await createInvitation(tx, { ...request.body, actor })
        const after = { staff_role: invited.staff_role }
        await writeAudit(tx, actor, {
          action: 'create',
          subject: { type: 'invitation', id: invited.id },
          after,
        })
        return invited
      })
      return reply.code(201).send(created)
    },
  )

  app.delete(
    '/api/admin/invitations/:id',
    {
      config: writes,
      schema: {
        operationId: 'deleteAdminStaffInvitation',
        summary: 'Deletes a staff invitation',
        tags,
        params: oneId,
        response: { 200: oneId },
      },
    },
    async (request) => {
      const { id } = request.params
      const actor = requireActor(request)
      await retryingTransaction(db, async (tx) => {
        await withdrawInvitation(tx, { id, actor })
        await writeAudit(tx, actor, { action: 'delete', subject: { type: 'invitation', id } })
      })
      return { id }
    },
  )
}

const lastSignIn =
  sql<Date | null>`(select max(s.created_at) from sessions s where s.user_id = users.id)`.mapWith(
    (at: string | null) => (at === null ? null : new Date(at)),
  )
const columns = {
  ...pickColumns(users, 'id', 'full_name', 'created_at', 'updated_at'),
  email: sql<string>`${users.email}`,
  staff_role: sql<StaffRole>`${users.staff_role}`,
  last_sign_in_at: lastSignIn,
}

const staffListSpec = {
  id: users.id,
  default_sort: ['full_name', 'ASC'],
  sortable: {
    full_name: orderByName(users.full_name),
    ...pickColumns(users, 'email', 'staff_role', 'created_at', 'updated_at'),
    last_sign_in_at: lastSignIn,
  },
  filters: {
    q: filterByText((typed) => or(contains(users.full_name, typed), contains(users.email, typed))),
    staff_role: filterBy(z.enum(staffRoles), (role) => eq(users.staff_role, role)),
  },
} satisfies ListSpec

const select = (db: Queryable) => db.select(columns).from(users).$dynamic()
const isStaff = isNotNull(users.staff_role)
const listStaff = listResource({ from: users, where: isStaff, select, toRow: toIsoDates })

async function getStaffMember(db: Queryable, id: string): Promise<StaffMember> {
  const [row] = await select(db).where(and(eq(users.id, id), isStaff))
  if (!row) throw notFound(profileMessages.not_found)
  return toIsoDates(row)
}
