import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { shopMessages } from '../sentences/shop.ts'
import { t } from '../words.ts'
import { EmptyState } from './NothingHere.tsx'
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
