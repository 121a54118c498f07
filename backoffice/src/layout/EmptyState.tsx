import { Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { t } from '../i18n.ts'

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
  title: string
  text: string
  firstUse?: { title?: string; text?: string; action?: ReactNode }
  preservedFilters?: string[]
}

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
