import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { isHttpError } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { shopMessages } from '../../languages/messages.ts'
import { PageHeader } from './PageHeader.tsx'

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

type ErrorStateProps = { text: string; action?: string; onRetry: () => void }

export function ErrorState({ text, action = t('Try again'), onRetry }: ErrorStateProps) {
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" onClick={onRetry}>
          {action}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}

/** A rejected filter or sort comes from an address, and react-admin stores it for later visits. */
export function ListErrorState({ text }: { text: string }) {
  const { error, refetch } = useListContext()
  const navigate = useNavigate()
  if (!isHttpError(error, 400)) return <ErrorState text={text} onRetry={refetch} />
  const clear = () => navigate({ search: '?filter={}' })
  return <ErrorState text={text} action={t('Clear filters')} onRetry={clear} />
}

export function NotFound() {
  return (
    <>
      <PageHeader title={t('Page not found')} />
      <EmptyState title={shopMessages.general.not_found}>
        <Button component={Link} to="/" variant="contained">
          {t('Go to the dashboard')}
        </Button>
      </EmptyState>
    </>
  )
}

/** An invalid id is rejected with 400 before the lookup. */
export const isRecordNotFound = (error: unknown): boolean =>
  isHttpError(error, 404) || isHttpError(error, 400)

type RecordNotFoundMessageProps = { one: string; resource: string; list: string }

export function RecordNotFoundMessage({ one, resource, list }: RecordNotFoundMessageProps) {
  return (
    <EmptyState title={t('Could not find this %{one}', { one })}>
      <Button component={Link} to={`/${resource}`} variant="contained">
        {t('Back to %{label}', { label: list })}
      </Button>
    </EmptyState>
  )
}

export type RecordNotFoundProps = RecordNotFoundMessageProps & { title: string }

export function RecordNotFound({ title, ...none }: RecordNotFoundProps) {
  return (
    <>
      <PageHeader title={title} />
      <RecordNotFoundMessage {...none} />
    </>
  )
}

export function ScreenLoading() {
  return (
    <div aria-busy>
      <Skeleton variant="text" width={220} height={44} aria-hidden />
      <Skeleton variant="rounded" height={420} aria-hidden />
    </div>
  )
}
