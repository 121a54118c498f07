import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { t } from '../i18n.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { screens } from '../layout/menu.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { adminMessages } from '../messages/admin.ts'
import { usePermissionCheck } from './permissions.tsx'

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
