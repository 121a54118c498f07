import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { NothingHere } from '../layout/NothingHere.tsx'

/** No messages at all yet, none that wait, or none that match. */
export function NoRequests() {
  const { filterValues, setFilters } = useListContext()
  const { handled, ...others } = filterValues
  if (Object.keys(others).length > 0)
    return (
      <NothingHere title="No messages found" text="Nothing matches this search and these filters.">
        <Button variant="outlined" onClick={() => setFilters(handled === undefined ? {} : { handled }, {})}>
          Clear filters
        </Button>
      </NothingHere>
    )
  if (handled === false)
    return <NothingHere title="Nothing waits" text="New messages from the shop's forms show here." />
  if (handled === true) return <NothingHere title="Nothing was handled yet" />
  return <NothingHere title="No messages yet" text="What people send from the shop's forms shows here." />
}
