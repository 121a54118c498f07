import type { StaffRole } from '@nakshi/contract/shop/auth'
import { allPermissions, hasPermission, type Permission } from '@nakshi/domain/permissions'
import { createContext, type ReactNode, useContext } from 'react'

export const StaffRoleContext = createContext<StaffRole | null>(null)

/** For display only; the API enforces permissions itself. */
export function useCan(permission: Permission): boolean {
  return hasPermission(useContext(StaffRoleContext), permission)
}

export function usePermissionCheck(): (permission: Permission) => boolean {
  const role = useContext(StaffRoleContext)
  return (permission) => hasPermission(role, permission)
}

type CanAccessProps = { permission: Permission; children: ReactNode; fallback?: ReactNode }

export function CanAccess({ permission, children, fallback = null }: CanAccessProps) {
  return useCan(permission) ? children : fallback
}

const subjects: Record<string, string> = {
  products: 'catalogue',
  categories: 'catalogue',
  'stock-movements': 'catalogue',
  'contact-messages': 'inbox',
  'payment-issues': 'payments',
  'workshop-orders': 'workshop',
  invitations: 'staff',
  'audit-log': 'audit',
  'failed-jobs': 'failed_jobs',
}

/** null for a permission that no role has. */
export function getRequiredPermission(resource: string, action: string): Permission | null {
  const kind = action === 'list' || action === 'show' ? 'read' : 'write'
  const name = action === 'export' ? 'exports.read' : `${subjects[resource] ?? resource}.${kind}`
  return allPermissions.find((permission) => permission === name) ?? null
}
