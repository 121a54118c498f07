import type { StaffRole } from '@nakshi/api/contract/auth'
import { allRights, may, type Right } from '@nakshi/api/domain/roles'
import { createContext, type ReactNode, useContext } from 'react'

export const StaffRoleContext = createContext<StaffRole | null>(null)

/** Whether the role of who is signed in includes a right. The API checks every right again. */
export function useMay(right: Right): boolean {
  return may(useContext(StaffRoleContext), right)
}

/** The same for any right, where more than one is asked about. */
export function useRights(): (right: Right) => boolean {
  const role = useContext(StaffRoleContext)
  return (right) => may(role, right)
}

type AllowedProps = { right: Right; children: ReactNode; otherwise?: ReactNode }

/** Shows what only those may use who have a right. */
export function Allowed({ right, children, otherwise = null }: AllowedProps) {
  return useMay(right) ? children : otherwise
}

const subjects: Record<string, string> = {
  products: 'catalogue',
  categories: 'catalogue',
  'stock-movements': 'catalogue',
  requests: 'inbox',
  'payment-issues': 'payments',
  'workshop-orders': 'workshop',
  invitations: 'people',
  'audit-log': 'audit',
  'failed-jobs': 'failed_jobs',
}

/** The right that an action of react-admin on a resource needs; null is one that nobody has. */
export function rightFor(resource: string, action: string): Right | null {
  const kind = action === 'list' || action === 'show' ? 'read' : 'write'
  const name = action === 'export' ? 'exports.read' : `${subjects[resource] ?? resource}.${kind}`
  return allRights.find((right) => right === name) ?? null
}
