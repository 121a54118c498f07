import { Button } from '@mui/material'
import { sentences } from '@nakshi/api/contract/sentences'
import { Link } from 'react-router-dom'
import { NothingHere } from './NothingHere.tsx'
import { PageHeader } from './PageHeader.tsx'

export function NotFound() {
  return (
    <>
      <PageHeader title="Page not found" />
      <NothingHere title={sentences.general.not_found}>
        <Button component={Link} to="/" variant="contained">
          Go to the dashboard
        </Button>
      </NothingHere>
    </>
  )
}
