import { Checkbox, TableCell, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import {
  DataTableBody,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useGetRecordRepresentation,
  useRecordContext,
} from 'react-admin'
import { t } from '../i18n.ts'

/**
 * react-admin labels a span instead of the checkbox, which screen readers skip; these rows label the
 * checkbox with the record's name.
 */
export function SelectableRows({ children }: { children?: ReactNode }) {
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
