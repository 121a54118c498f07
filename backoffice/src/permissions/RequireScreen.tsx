import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { isScreenOpen, screens } from '../layout/menu.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { usePermissionCheck } from './permissions.tsx'

/** Roles without a dashboard start at their first screen. */
export function RequireScreen({ children }: { children: ReactNode }) {
  const can = usePermissionCheck()
  const { pathname } = useLocation()
  const screen = screens.find((each) => isScreenOpen(each, pathname))
  if (!screen || can(screen.permission)) return children
  const first = screens.find(({ permission }) => can(permission))
  return pathname === '/' && first ? <Navigate to={first.to} replace /> : <AccessDenied />
}
