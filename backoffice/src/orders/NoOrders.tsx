import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { NothingHere } from '../layout/NothingHere.tsx'

/** No orders at all yet, or none that match. */
export function NoOrders() {
  const { filterValues, setFilters } = useListContext()
  if (Object.keys(filterValues).length === 0)
    return <NothingHere title="No orders yet" text="The first order shows here as soon as it is placed." />
  return (
    <NothingHere title="No orders found" text="Nothing matches this search and these filters.">
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        Clear filters
      </Button>
    </NothingHere>
  )
}
