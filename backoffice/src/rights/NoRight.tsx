import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { EmptyState } from '../layout/NothingHere.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { screens } from '../layout/screens.ts'
import { adminMessages } from '../sentences/admin.ts'
import { t } from '../words.ts'
import { usePermissionCheck } from './rights.tsx'

export function AccessDenied() {
  const can = usePermissionCheck()
  const first = screens.find(({ permission: right }) => can(right))
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
