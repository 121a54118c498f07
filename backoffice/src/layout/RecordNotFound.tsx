import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { isHttpError } from '../api/fetch-json.ts'
import { t } from '../i18n.ts'
import { EmptyState } from './EmptyState.tsx'
import { PageHeader } from './PageHeader.tsx'

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
