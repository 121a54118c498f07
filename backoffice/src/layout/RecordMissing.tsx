import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { isHttpError } from '../api/fetch-json.ts'
import { t } from '../words.ts'
import { EmptyState } from './NothingHere.tsx'
import { PageHeader } from './PageHeader.tsx'

/** An address that is no id at all is refused before anything is looked up. */
export const isRecordNotFound = (error: unknown): boolean =>
  isHttpError(error, 404) || isHttpError(error, 400)

type RecordNotFoundProps = {
  /** What there is none of: `order`. */
  one: string
  /** Where the others are, and what that screen is called. */
  list: { to: string; label: string }
}

/** Says that an address leads to no record, and where the others are. */
export function RecordNotFoundMessage({ one, list }: RecordNotFoundProps) {
  return (
    <EmptyState title={t('There is no such %{one}', { one })}>
      <Button component={Link} to={list.to} variant="contained">
        {t('Back to %{label}', { label: list.label })}
      </Button>
    </EmptyState>
  )
}

/** The same as a screen. */
export function RecordNotFound({ title, ...none }: RecordNotFoundProps & { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <RecordNotFoundMessage {...none} />
    </>
  )
}
