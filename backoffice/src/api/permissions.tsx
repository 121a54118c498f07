import { hasPermission, type Permission } from '@nakshi/core/accounts/permissions'
import type { StaffRole } from '@nakshi/core/accounts/schema'
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
