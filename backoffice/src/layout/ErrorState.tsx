import { Alert, Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { isHttpError } from '../api/fetch-json.ts'
import { t } from '../i18n.ts'
import { shopMessages } from '../messages/shop.ts'
import { EmptyState } from './EmptyState.tsx'
import { PageHeader } from './PageHeader.tsx'

export function ErrorState({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}

export function ListErrorState({ text }: { text: string }) {
  const { refetch } = useListContext()
  return <ErrorState text={text} onRetry={refetch} />
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

type RecordNotFoundProps = {
  one: string
  list: { to: string; label: string }
}

export function RecordNotFoundMessage({ one, list }: RecordNotFoundProps) {
  return (
    <EmptyState title={t('Could not find this %{one}', { one })}>
      <Button component={Link} to={list.to} variant="contained">
        {t('Back to %{label}', { label: list.label })}
      </Button>
    </EmptyState>
  )
}

export function RecordNotFound({ title, ...none }: RecordNotFoundProps & { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <RecordNotFoundMessage {...none} />
    </>
  )
}
