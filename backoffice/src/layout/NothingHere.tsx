import { Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { t } from '../words.ts'

/** An empty list or screen: what is missing, and what to do about it. */
export function EmptyState({
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
  firstUse?: { title?: string; text?: string; action?: ReactNode }
  /** Filters that are no search, so that clearing leaves them. */
  preservedFilters?: string[]
}

/** A list without rows: nothing matches, or there is nothing at all yet. */
export function EmptyList({ title, text, firstUse, preservedFilters = [] }: EmptyListProps) {
  const { filterValues, setFilters } = useListContext()
  const filters = Object.entries(filterValues)
  const preserved = filters.filter(([name]) => preservedFilters.includes(name))
  if (firstUse && preserved.length === filters.length)
    return (
      <EmptyState title={firstUse.title ?? title} {...(firstUse.text && { text: firstUse.text })}>
        {firstUse.action}
      </EmptyState>
    )
  return (
    <EmptyState title={title} text={text}>
      <Button variant="outlined" onClick={() => setFilters(Object.fromEntries(preserved), {})}>
        {t('Clear filters')}
      </Button>
    </EmptyState>
  )
}
