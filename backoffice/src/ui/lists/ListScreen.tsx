import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Skeleton, Tab, Tabs, type Theme, useMediaQuery } from '@mui/material'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
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
import { shouldRetryQuery } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { SelectAllMatching, VisibleSelectionOnly } from '../layout/BulkSelection.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { ListErrorState } from '../layout/ScreenStates.tsx'
import type { BuiltInView } from './built-in-view.ts'
import { SavedViews } from './SavedViews.tsx'

type ListScreenProps = Pick<ListProps, 'filterDefaultValues' | 'perPage' | 'filter' | 'storeKey'> & {
  resource: string
  title: string
  failed: string
  /** Default: the newest first. */
  sort?: NonNullable<ListProps['sort']>
  filters?: ReactElement[]
  sortFields?: string[]
  children: ReactNode
  add?: ReactNode
  actions?: ReactNode
  form?: ReactNode
  tabs?: ReactNode
  /** Named filters that come with the list. */
  views?: BuiltInView[]
}

export function ListScreen({
  title,
  failed,
  sort = { field: 'created_at', order: 'DESC' },
  sortFields,
  perPage = 25,
  children,
  add,
  actions,
  form,
  tabs,
  views,
  ...list
}: ListScreenProps) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <>
      <PageHeader title={title}>{add}</PageHeader>
      {form}
      <List
        {...list}
        sort={sort}
        title={false}
        empty={false}
        exporter={false}
        perPage={perPage}
        // `Rows` shows the error, so no toast. react-admin's list does not retry by default.
        queryOptions={{ retry: shouldRetryQuery, onError: () => {} }}
        actions={
          sortFields ? (
            <TopToolbar>
              {/* Reserves space for the filter button, which may appear while typing: otherwise the buttons wrap and rows jump. */}
              <Box sx={{ minWidth: { xs: 44, sm: 104 } }}>
                <FilterButton disableSaveQuery />
              </Box>
              <SortButton fields={sortFields} {...(!phone && { label: t('Sort') })} />
              {/* A list with one order has no table. */}
              {!phone && sortFields.length > 1 && <ColumnsButton />}
              {actions}
            </TopToolbar>
          ) : (
            false
          )
        }
        pagination={<Pages />}
        error={false}
      >
        <VisibleSelectionOnly>
          <Rows failed={failed}>
            {list.filters && <SavedViews builtIn={views} />}
            {tabs}
            <SelectAllMatching />
            <LoadedRows>{children}</LoadedRows>
          </Rows>
        </VisibleSelectionOnly>
      </List>
    </>
  )
}

function Pages() {
  const { error, data } = useListContext()
  return error && !data ? null : <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
}

/** A failed refetch leaves the rows and their dialogs; react-admin would replace them with the error. */
function Rows({ failed, children }: { failed: string; children: ReactNode }) {
  const { error, data } = useListContext()
  return error && !data ? <ListErrorState text={failed} /> : children
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

type FilterTabsProps = {
  label: string
  source: string
  /** `undefined` removes the filter. */
  tabs: { value: string | boolean | undefined; label: string }[]
}

export function FilterTabs({ label, source, tabs }: FilterTabsProps) {
  const { filterValues, displayedFilters, setFilters } = useListContext()
  const { [source]: current, ...others } = filterValues
  const open = tabs.find(({ value }) => value === current)
  function select(name: string) {
    const value = tabs.find((tab) => String(tab.value) === name)?.value
    setFilters(value === undefined ? others : { ...others, [source]: value }, displayedFilters)
  }
  return (
    <Tabs
      value={open ? String(open.value) : false}
      onChange={(_event, name: string) => select(name)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
    >
      {tabs.map((tab) => (
        <Tab key={String(tab.value)} value={String(tab.value)} label={tab.label} />
      ))}
    </Tabs>
  )
}

export function AddButton({ to, label }: { to: string; label: string }) {
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<AddIcon />}>
      {label}
    </Button>
  )
}

/** Faster loads would flicker if announced. */
const ANNOUNCED_AFTER_MS = 150
const rows = ['head', 1, 2, 3, 4, 5, 6, 7, 8]

function TableLoading() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), ANNOUNCED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Box
      role="status"
      aria-busy
      aria-label={t('Loading the list')}
      sx={{ minHeight: 48 + (rows.length - 1) * 65 }}
    >
      {shown &&
        rows.map((row) => (
          <Box
            key={row}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '2fr 1fr', sm: '3fr 2fr 3fr 1fr 1fr' },
              gap: 3,
              alignItems: 'center',
              height: row === 'head' ? 48 : 65,
              px: 2,
              borderBottom: 1,
              borderColor: 'divider',
              '& > :nth-of-type(n+3)': { display: { xs: 'none', sm: 'block' } },
            }}
          >
            {[0, 1, 2, 3, 4].map((cell) => (
              <Skeleton key={cell} height={row === 'head' ? 20 : 28} />
            ))}
          </Box>
        ))}
    </Box>
  )
}
