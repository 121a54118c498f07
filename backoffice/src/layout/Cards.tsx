import { Box } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import { type RaRecord, SimpleList, useListContext } from 'react-admin'

type CardsProps<RecordType extends RaRecord> = {
  empty: ReactElement
  /** What is written on the card of one record. */
  children: (record: RecordType) => ReactNode
}

/** The rows of a list on a phone: a card each. */
export function Cards<RecordType extends RaRecord>({ empty, children }: CardsProps<RecordType>) {
  const { isPending } = useListContext()
  if (isPending) return <Box sx={{ minHeight: 480 }} aria-busy />
  return <SimpleList<RecordType> rowClick={false} disablePadding empty={empty} primaryText={children} />
}
