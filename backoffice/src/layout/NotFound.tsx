import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { t } from '../i18n.ts'
import { shopMessages } from '../messages/shop.ts'
import { EmptyState } from './EmptyState.tsx'
import { PageHeader } from './PageHeader.tsx'

export function NotFound() {
  return (
    <>
      <PageHeader title={t('Page not found')} />
      <EmptyState title={shopMessages.general.not_found}>
        <Button component={Link} to="/" variant="contained">
          {t('Go to the dashboard')}
        </Button>
      </EmptyState>
    </>
  )
}
