import type { StaffRole } from '@nakshi/api/contract/auth'
import { allPermissions, hasPermission, type Permission } from '@nakshi/api/domain/roles'
import { createContext, type ReactNode, useContext } from 'react'

export const StaffRoleContext = createContext<StaffRole | null>(null)

/** Whether the role of who is signed in includes a right. The API checks every right again. */
export function useCan(permission: Permission): boolean {
  return hasPermission(useContext(StaffRoleContext), permission)
}

/** The same for any right, where more than one is asked about. */
export function usePermissionCheck(): (permission: Permission) => boolean {
  const role = useContext(StaffRoleContext)
  return (permission) => hasPermission(role, permission)
}

type CanAccessProps = { permission: Permission; children: ReactNode; fallback?: ReactNode }

/** Shows what only those may use who have a right. */
export function CanAccess({ permission, children, fallback = null }: CanAccessProps) {
  return useCan(permission) ? children : fallback
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
export function getRequiredPermission(resource: string, action: string): Permission | null {
  const kind = action === 'list' || action === 'show' ? 'read' : 'write'
  const name = action === 'export' ? 'exports.read' : `${subjects[resource] ?? resource}.${kind}`
  return allPermissions.find((permission) => permission === name) ?? null
}
