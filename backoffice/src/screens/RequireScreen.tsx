import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { usePermissionCheck } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { EmptyState } from '../ui/layout/ScreenStates.tsx'
import { isScreenOpen, screens } from './menu.ts'

/** Roles without a dashboard start at their first screen. */
export function RequireScreen({ children }: { children: ReactNode }) {
  const can = usePermissionCheck()
  const { pathname } = useLocation()
  const screen = screens.find((each) => isScreenOpen(each, pathname))
  if (!screen || can(screen.permission)) return children
  const first = screens.find(({ permission }) => can(permission))
  return pathname === '/' && first ? <Navigate to={first.to} replace /> : <AccessDenied />
}

export function AccessDenied() {
  const can = usePermissionCheck()
  const first = screens.find(({ permission }) => can(permission))
  return (
    <>
      <PageHeader title={t('Access denied')} />
      <EmptyState title={t('You do not have access to this page')} text={adminMessages.staff.no_permission}>
        {first && (
          <Button component={Link} to={first.to} variant="contained">
            {t('Go to %{label}', { label: first.label })}
          </Button>
        )}
      </EmptyState>
    </>
  )
}
