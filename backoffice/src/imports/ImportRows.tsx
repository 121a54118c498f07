import NewIcon from '@mui/icons-material/AddCircleOutlined'
import SameIcon from '@mui/icons-material/DragHandle'
import ChangedIcon from '@mui/icons-material/EditOutlined'
import RefusedIcon from '@mui/icons-material/ErrorOutlined'
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ImportOutcome } from '@nakshi/core/imports/admin-products'
import type { ReactNode } from 'react'
import { t } from '../languages/i18n.ts'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { WideTable } from '../ui/layout/WideTable.tsx'

type ResultRow = { line: number; title: string; fate: ImportOutcome }

type ImportRowsProps<Row extends ResultRow> = {
  counts: Record<ImportOutcome, number>
  heading: string
  rows: Row[]
  renderDetails: (row: Row) => ReactNode
}

export function ImportRows<Row extends ResultRow>({
  counts,
  heading,
  rows,
  renderDetails,
}: ImportRowsProps<Row>) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {formatOutcomeCounts(counts)}
      </Typography>
      {counts.refused > 0 && (
        <Typography color="textSecondary">
          {t(
            'All rows are imported together. If one row is rejected, none are imported. Correct the file and choose it again, or import the others without it.',
          )}
        </Typography>
      )}
      <WideTable label={t('Result per row')} maxHeight={440}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {[t('Line'), heading, t('Result')].map((label) => (
                <TableCell key={label}>{label}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.line} sx={{ verticalAlign: 'top' }}>
                <TableCell component="th" scope="row">
                  {row.line}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 90 }}>{row.title}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', width: '60%' }}>
                  <OutcomeBadge outcome={row.fate} />
                  {renderDetails(row)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
      {total > rows.length && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t('And %{count} more.', { count: total - rows.length })}
        </Typography>
      )}
    </>
  )
}

const OUTCOMES = {
  refused: { word: t('Rejected'), tone: 'error', Icon: RefusedIcon },
  new: { word: t('New'), tone: 'success', Icon: NewIcon },
  changed: { word: t('Changed'), tone: 'info', Icon: ChangedIcon },
  unchanged: { word: t('Unchanged'), tone: 'quiet', Icon: SameIcon },
} as const satisfies Record<ImportOutcome, unknown>

function OutcomeBadge({ outcome }: { outcome: ImportOutcome }) {
  const { word, tone, Icon } = OUTCOMES[outcome]
  return (
    <StatusBadge Icon={Icon} tone={tone}>
      {word}
    </StatusBadge>
  )
}

const formatOutcomeCounts = (counts: Record<ImportOutcome, number>): string =>
  t('%{added} new, %{changed} changed, %{same} unchanged, %{refused} rejected', {
    added: counts.new,
    changed: counts.changed,
    same: counts.unchanged,
    refused: counts.refused,
  })
