import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { NothingHere } from '../layout/NothingHere.tsx'

/** No reviews at all yet, or none that match. */
export function NoReviews() {
  const { filterValues, setFilters } = useListContext()
  if (Object.keys(filterValues).length === 0)
    return <NothingHere title="No reviews yet" text="What shoppers write about your products shows here." />
  return (
    <NothingHere title="No reviews found" text="Nothing matches this search and these filters.">
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        Clear filters
      </Button>
    </NothingHere>
  )
}
