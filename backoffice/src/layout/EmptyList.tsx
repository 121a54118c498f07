import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { NothingHere } from './NothingHere.tsx'

type EmptyListProps = {
  /** What is said when nothing matches. */
  title: string
  text: string
  /** What is said while there is nothing to look through. */
  first?: { title?: string; text?: string; action?: ReactNode }
  /** Filters that are no search, so that clearing leaves them. */
  keep?: string[]
}

/** A list without rows: nothing matches, or there is nothing at all yet. */
export function EmptyList({ title, text, first, keep = [] }: EmptyListProps) {
  const { filterValues, setFilters } = useListContext()
  const filters = Object.entries(filterValues)
  const kept = filters.filter(([name]) => keep.includes(name))
  if (first && kept.length === filters.length)
    return (
      <NothingHere title={first.title ?? title} {...(first.text && { text: first.text })}>
        {first.action}
      </NothingHere>
    )
  return (
    <NothingHere title={title} text={text}>
      <Button variant="outlined" onClick={() => setFilters(Object.fromEntries(kept), {})}>
        Clear filters
      </Button>
    </NothingHere>
  )
}
