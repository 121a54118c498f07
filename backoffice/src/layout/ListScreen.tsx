import AddIcon from '@mui/icons-material/Add'
import { Box, Button, type Theme, useMediaQuery } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import {
  ColumnsButton,
  FilterButton,
  List,
  type ListProps,
  Pagination,
  SortButton,
  TopToolbar,
  useListContext,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { shouldRetryQuery } from '../api/ask-once-more.ts'
import { ListErrorState } from './LoadFailed.tsx'
import { PageHeader } from './PageHeader.tsx'
import { TableLoading } from './TableLoading.tsx'
import { SelectAllMatching, VisibleSelectionOnly } from './Ticked.tsx'

type ListScreenProps = Pick<ListProps, 'filterDefaultValues' | 'perPage' | 'filter'> & {
  resource: string
  title: string
  /** What is said when it cannot be loaded. */
  failed: string
  sort: NonNullable<ListProps['sort']>
  filters?: ReactElement[]
  /** What a phone sorts by; without it there is nothing to choose: columns, filters, order. */
  sortFields?: string[]
  table: ReactNode
  /** In place of the table on a phone. */
  cards: ReactNode
  /** Beside the title. */
  add?: ReactNode
  /** Beside the choice of columns, filters and order. */
  actions?: ReactNode
  /** Between the title and the list. */
  form?: ReactNode
  /** Above the rows. */
  tabs?: ReactNode
}

/** A screen that lists a resource: heading, filters, rows as a table or as cards, pages. */
export function ListScreen({
  title,
  failed,
  sortFields,
  perPage = 25,
  table,
  cards,
  add,
  actions,
  form,
  tabs,
  ...list
}: ListScreenProps) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <>
      <PageHeader title={title}>{add}</PageHeader>
      {form}
      <List
        {...list}
        title={false}
        empty={false}
        exporter={false}
        perPage={perPage}
        // The alert in the list's place says it; a toast would say it twice. By itself
        // react-admin's list asks only once.
        queryOptions={{ retry: shouldRetryQuery, onError: () => {} }}
        actions={
          sortFields ? (
            <TopToolbar>
              {/* It comes with the first letter typed where every filter is in sight: its place is kept,
                  or the buttons would take a second line and the rows jump down */}
              <Box sx={{ minWidth: { xs: 44, sm: 116 } }}>
                <FilterButton />
              </Box>
              {phone ? <SortButton fields={sortFields} /> : <ColumnsButton />}
              {actions}
            </TopToolbar>
          ) : (
            false
          )
        }
        pagination={<Pages />}
        error={<ListErrorState text={failed} />}
      >
        <VisibleSelectionOnly>
          {tabs}
          <SelectAllMatching />
          <LoadedRows>{phone ? cards : table}</LoadedRows>
        </VisibleSelectionOnly>
      </List>
    </>
  )
}

/** Where there are no rows there are no pages of them either. */
function Pages() {
  const { error } = useListContext()
  return error ? null : <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
}

/**
 * The rows, or their places while they are read for the first time. Rows of the question before can
 * no longer be pressed: they would move away under the pointer.
 */
function LoadedRows({ children }: { children: ReactNode }) {
  const { isPending, isPlaceholderData } = useListContext()
  if (isPending) return <TableLoading />
  return (
    <Box
      aria-busy={isPlaceholderData}
      sx={{ '&[aria-busy=true]': { '& tbody, & ul': { pointerEvents: 'none' } } }}
    >
      {children}
    </Box>
  )
}

/** Leads to the form of a new record. */
export function AddButton({ to, label }: { to: string; label: string }) {
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<AddIcon />}>
      {label}
    </Button>
  )
}
