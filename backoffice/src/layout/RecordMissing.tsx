import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { isHttpError } from '../api/fetch-json.ts'
import { t } from '../words.ts'
import { NothingHere } from './NothingHere.tsx'
import { PageHeader } from './PageHeader.tsx'

/** An address that is no id at all is refused before anything is looked up. */
export const isMissing = (error: unknown): boolean => isHttpError(error, 404) || isHttpError(error, 400)

type NoSuchRecordProps = {
  /** What there is none of: `order`. */
  one: string
  /** Where the others are, and what that screen is called. */
  list: { to: string; label: string }
}

/** Says that an address leads to no record, and where the others are. */
export function NoSuchRecord({ one, list }: NoSuchRecordProps) {
  return (
    <NothingHere title={t('There is no such %{one}', { one })}>
      <Button component={Link} to={list.to} variant="contained">
        {t('Back to %{label}', { label: list.label })}
      </Button>
    </NothingHere>
  )
}

/** The same as a screen. */
export function RecordMissing({ title, ...none }: NoSuchRecordProps & { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <NoSuchRecord {...none} />
    </>
  )
}
