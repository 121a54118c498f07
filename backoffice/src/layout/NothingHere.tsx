import { Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { t } from '../words.ts'

/** An empty list or screen: what is missing, and what to do about it. */
export function NothingHere({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: 6 }}>
      <Typography variant="h2">{title}</Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
      {children}
    </Stack>
  )
}

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
        {t('Clear filters')}
      </Button>
    </NothingHere>
  )
}
