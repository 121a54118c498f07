import { z } from 'zod'
import { hasPermission } from '../accounts/permissions.ts'
import { staffRoles } from '../accounts/schema.ts'
import { uuid } from '../base/fields.ts'

/** Roles whose members can be given production jobs. */
export const assignableRoles = staffRoles.filter((role) => hasPermission(role, 'workshop.write'))

export const assignee = z.object({ id: z.uuid(), name: z.string() })
export type Assignee = z.infer<typeof assignee>

export const MAX_ASSIGNED_JOBS = 400

/** A job is an item of an order. */
export const assignJobsBody = z.strictObject({
  item_ids: z.array(uuid).min(1).max(MAX_ASSIGNED_JOBS),
  /** null: no one */
  assignee_id: uuid.nullable(),
})
export type AssignJobsBody = z.infer<typeof assignJobsBody>
export const assignJobsResponse = z.object({ items: z.int() })
