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
import { shouldRetryQuery } from '../api/retry.ts'
import { SelectAllMatching, VisibleSelectionOnly } from './BulkSelection.tsx'
import { ListErrorState } from './ErrorState.tsx'
import { PageHeader } from './PageHeader.tsx'
import { TableLoading } from './TableLoading.tsx'

type ListScreenProps = Pick<ListProps, 'filterDefaultValues' | 'perPage' | 'filter'> & {
  resource: string
  title: string
  failed: string
  sort: NonNullable<ListProps['sort']>
  filters?: ReactElement[]
  sortFields?: string[]
  table: ReactNode
  cards: ReactNode
  add?: ReactNode
  actions?: ReactNode
  form?: ReactNode
  tabs?: ReactNode
}

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
        // The error state replaces the list, so no toast. react-admin's list does not retry by default.
        queryOptions={{ retry: shouldRetryQuery, onError: () => {} }}
        actions={
          sortFields ? (
            <TopToolbar>
              {/* Reserves space for the filter button, which may appear while typing: otherwise the buttons wrap and rows jump. */}
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

function Pages() {
  const { error } = useListContext()
  return error ? null : <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
}

/**
 * Skeletons on first load. Rows of the previous query are inert, because they would move under the
 * pointer.
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

export function AddButton({ to, label }: { to: string; label: string }) {
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<AddIcon />}>
      {label}
    </Button>
  )
}
