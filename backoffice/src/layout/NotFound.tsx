import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { sentences } from '../sentences/shop.ts'
import { t } from '../words.ts'
import { NothingHere } from './NothingHere.tsx'
import { PageHeader } from './PageHeader.tsx'

export function NotFound() {
  return (
    <>
      <PageHeader title={t('Page not found')} />
      <NothingHere title={sentences.general.not_found}>
        <Button component={Link} to="/" variant="contained">
          {t('Go to the dashboard')}
        </Button>
      </NothingHere>
    </>
  )
}
