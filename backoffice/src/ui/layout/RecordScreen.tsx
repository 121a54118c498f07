import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { PageHeader } from './PageHeader.tsx'
import { Column, Columns } from './Panel.tsx'
import { ErrorState, isRecordNotFound, RecordNotFound, type RecordNotFoundProps } from './ScreenStates.tsx'

type RecordScreenProps<RecordType> = {
  resource: string
  meta?: object
  title: string
  missing: Omit<RecordNotFoundProps, 'resource'>
  failed: string
  loading: ReactNode
  children: (record: RecordType) => ReactNode
}

/** The record of the address. */
export function RecordScreen<RecordType extends RaRecord>({
  resource,
  meta,
  title,
  missing,
  failed,
  loading,
  children,
}: RecordScreenProps<RecordType>) {
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetOne<RecordType>(resource, { id, meta })
  if (isRecordNotFound(error)) return <RecordNotFound resource={resource} {...missing} />
  if (data) return children(data)
  if (!error) return loading
  return (
    <>
      <PageHeader title={title} />
      <ErrorState text={failed} onRetry={refetch} />
    </>
  )
}

type ColumnsLoadingProps = { title: string; right: number; left: number; lower: number }

/** Heights in px; `lower` is in the right column, too. */
export function ColumnsLoading({ title, right, left, lower }: ColumnsLoadingProps) {
  const box = (height: number) => <Skeleton variant="rounded" height={height} aria-hidden />
  return (
    <div aria-busy>
      <PageHeader title={title} />
      <Columns>
        <Column at="right">{box(right)}</Column>
        <Column at="left" fullWidth>
          {box(left)}
        </Column>
        <Column at="right">{box(lower)}</Column>
      </Columns>
    </div>
  )
}
