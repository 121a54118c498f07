import {
  Box,
  Button,
  Checkbox,
  Paper,
  TableCell,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { type ReactElement, type ReactNode, useState } from 'react'
import {
  BulkActionsToolbar,
  DataTable,
  DataTableBody,
  type DataTableColumnProps,
  type RaRecord,
  SimpleList,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { t } from '../../languages/i18n.ts'

export type RecordColumn<RecordType extends RaRecord> = DataTableColumnProps<RecordType> & { source: string }

type RecordRowsProps<RecordType extends RaRecord> = {
  label: string
  columns: RecordColumn<RecordType>[]
  /** Columns that staff can add. */
  hiddenColumns?: string[]
  card: (record: RecordType) => ReactNode
  empty: ReactElement
  bulk?: ReactElement
}

/** A list as a table, on phones as cards. Rows can be selected if there are bulk actions. */
export function RecordRows<RecordType extends RaRecord>({
  label,
  columns,
  hiddenColumns,
  card,
  empty,
  bulk,
}: RecordRowsProps<RecordType>) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const countLabel = useCountKey()
  if (phone)
    return (
      <Cards<RecordType> empty={empty} bulk={bulk}>
        {card}
      </Cards>
    )
  return (
    <DataTable<RecordType>
      rowClick={false}
      body={bulk ? SelectableRows : undefined}
      bulkActionButtons={bulk ?? false}
      bulkActionsToolbar={bulk && <BulkActionsToolbar label={countLabel}>{bulk}</BulkActionsToolbar>}
      hiddenColumns={hiddenColumns}
      empty={empty}
      aria-label={label}
    >
      {columns.map((column) => (
        <DataTable.Col<RecordType> key={column.source} {...column} />
      ))}
    </DataTable>
  )
}

type RecordItemsProps<RecordType extends RaRecord> = {
  label?: string
  empty: ReactElement
  children: (record: RecordType) => ReactElement
}

/** A list whose rows look the same on every screen. */
export function RecordItems<RecordType extends RaRecord>({
  label,
  empty,
  children,
}: RecordItemsProps<RecordType>) {
  const { data } = useListContext<RecordType>()
  if (!data?.length) return empty
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map(children)}
    </Box>
  )
}

type CardsProps<RecordType extends RaRecord> = {
  empty: ReactElement
  bulk?: ReactNode
  children: (record: RecordType) => ReactNode
}

function Cards<RecordType extends RaRecord>({ empty, bulk, children }: CardsProps<RecordType>) {
  const { data, selectedIds } = useListContext<RecordType>()
  // Selections survive a reload, so select mode does too.
  const [selectMode, setSelectMode] = useState(false)
  const selecting = selectMode || selectedIds.length > 0
  const canSelect = bulk && data && data.length > 0
  return (
    <>
      {canSelect && <SelectMode selecting={selecting} onChange={setSelectMode} />}
      <SimpleList<RecordType>
        rowClick={false}
        disablePadding
        empty={empty}
        primaryText={(record) =>
          canSelect && selecting ? <Tickable record={record}>{children(record)}</Tickable> : children(record)
        }
      />
      {canSelect && selectedIds.length > 0 && <BulkBar>{bulk}</BulkBar>}
    </>
  )
}

type SelectModeProps = { selecting: boolean; onChange: (selecting: boolean) => void }

function SelectMode({ selecting, onChange }: SelectModeProps) {
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext()
  const all = data.every(({ id }) => selectedIds.includes(id))
  const end = () => {
    onUnselectItems()
    onChange(false)
  }
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, px: 2, py: 0.5 }}>
      {selecting && (
        <Button size="large" onClick={() => onSelect(all ? [] : data.map(({ id }) => id))}>
          {all ? t('Select none') : t('Select all')}
        </Button>
      )}
      <Button size="large" variant="outlined" onClick={selecting ? end : () => onChange(true)}>
        {selecting ? t('Done') : t('Select')}
      </Button>
    </Box>
  )
}

function Tickable({ record, children }: { record: RaRecord; children: ReactNode }) {
  const { selectedIds, onToggleItem } = useListContext()
  const nameOf = useGetRecordRepresentation()
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, ml: -1.5 }}>
      <Checkbox
        checked={selectedIds.includes(record.id)}
        onChange={() => onToggleItem(record.id)}
        slotProps={{ input: { 'aria-label': t('Select %{name}', { name: String(nameOf(record)) }) } }}
        sx={{ width: 44, height: 44, mt: -1 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

function BulkBar({ children }: { children: ReactNode }) {
  const { selectedIds } = useListContext()
  const label = useTranslate()(useCountKey(), { smart_count: selectedIds.length })
  return (
    <Paper
      component="section"
      aria-label={label}
      square
      sx={({ palette }) => ({
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: palette.shop.brandSubtle,
        px: 2,
        pt: 1,
        pb: 'max(8px, env(safe-area-inset-bottom))',
      })}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {/* One scrolling line: several lines would hide half of the list. */}
      <Box
        sx={{
          display: 'flex',
          overflowX: 'auto',
          gap: 0.5,
          mx: -2,
          px: 1,
          '& > *': { flexShrink: 0 },
          '& .MuiButton-root': { minHeight: 44 },
        }}
      >
        {children}
      </Box>
    </Paper>
  )
}

/** react-admin labels a span instead of the checkbox, which screen readers skip. */
function SelectableRows({ children }: { children?: ReactNode }) {
  return <DataTableBody row={SelectableRow}>{children}</DataTableBody>
}

function SelectableRow({ children }: { children?: ReactNode }) {
  const record = useRecordContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const selectedIds = useDataTableSelectedIdsContext()
  const nameOf = useGetRecordRepresentation()
  if (!record) return null
  const selected = selectedIds?.includes(record.id) ?? false
  return (
    <TableRow selected={selected}>
      <TableCell padding="checkbox">
        <Checkbox
          checked={selected}
          onClick={(event) => handleToggleItem?.(record.id, event)}
          slotProps={{ input: { 'aria-label': t('Select %{name}', { name: String(nameOf(record)) }) } }}
        />
      </TableCell>
      {children}
    </TableRow>
  )
}

/** A resource may name its records, such as "2 orders selected". */
function useCountKey(): string {
  const key = `resources.${useResourceContext()}.selected`
  return useTranslate()(key, { smart_count: 0, _: '' }) ? key : 'ra.action.bulk_actions'
}
