import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { NothingHere } from '../layout/NothingHere.tsx'

/** No accounts match; there is always the one of who looks. */
export function NoCustomers() {
  const { setFilters } = useListContext()
  return (
    <NothingHere title="No customers found" text="Nobody matches this search and this role.">
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        Clear filters
      </Button>
    </NothingHere>
  )
}
