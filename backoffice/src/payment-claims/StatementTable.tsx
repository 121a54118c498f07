import RecordedIcon from '@mui/icons-material/CheckCircleOutlined'
import ProblemIcon from '@mui/icons-material/ErrorOutlined'
import AmountIcon from '@mui/icons-material/HelpOutlined'
import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { StatementRow } from '@nakshi/core/payments/admin-bank-statement'
import { formatApiMessage, t } from '../languages/i18n.ts'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { WideTable } from '../ui/layout/WideTable.tsx'

export const canRecord = ({ match }: StatementRow) => match === 'claim' || match === 'order'

type StatementTableProps = {
  rows: StatementRow[]
  chosen: number[]
  onChoose: (lines: number[]) => void
}

export function StatementTable({ rows, chosen, onChoose }: StatementTableProps) {
  const toggle = (line: number) =>
    onChoose(chosen.includes(line) ? chosen.filter((each) => each !== line) : [...chosen, line])
  const headings = [t('Record'), t('Date'), t('Amount'), t('Order'), t('Result'), t('Narration')]
  return (
    <WideTable label={t('Matched credits')} maxHeight={360}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            {headings.map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {[...rows.filter(canRecord), ...rows.filter((row) => !canRecord(row))].map((row) => (
            <TableRow key={row.line}>
              <TableCell padding="checkbox">
                <Checkbox
                  checked={chosen.includes(row.line)}
                  disabled={!canRecord(row)}
                  onChange={() => toggle(row.line)}
                  slotProps={{
                    input: {
                      'aria-label': t('Record %{amount} for %{order}', {
                        amount: formatPaise(row.amount),
                        order: row.order_number ?? '',
                      }),
                    },
                  }}
                />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.date}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatPaise(row.amount)}</TableCell>
              <TableCell>{row.order_number}</TableCell>
              <TableCell>
                <MatchResult row={row} />
              </TableCell>
              <Narration row={row} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  )
}

function MatchResult({ row }: { row: StatementRow }) {
  const { match, problem, amount, expected } = row
  if (problem !== null)
    return (
      <StatusBadge Icon={ProblemIcon} tone="error">
        {formatApiMessage(problem)}
      </StatusBadge>
    )
  if (match === 'recorded')
    return (
      <StatusBadge Icon={RecordedIcon} tone="quiet">
        {t('Recorded')}
      </StatusBadge>
    )
  if (amount !== expected)
    return (
      <StatusBadge Icon={AmountIcon} tone="warning">
        {t('%{expected} expected', { expected: formatPaise(expected ?? 0) })}
      </StatusBadge>
    )
  return (
    <StatusBadge Icon={RecordedIcon} tone="success">
      {match === 'claim' ? t('UTR fits') : t('Order number and amount fit')}
    </StatusBadge>
  )
}

const Narration = ({ row }: { row: StatementRow }) => (
  <TableCell sx={{ minWidth: 220, overflowWrap: 'anywhere' }}>{row.narration}</TableCell>
)

/** Closed at first: money of other customers, couriers and gateways. */
export function UnmatchedRows({ rows, count }: { rows: StatementRow[]; count: number }) {
  if (count === 0) return null
  return (
    <Box component="details">
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        {t('1 credit without an order |||| %{smart_count} credits without an order', { smart_count: count })}
      </Typography>
      <WideTable label={t('Credits without an order')} maxHeight={240}>
        <Table size="small">
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.line}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.date}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatPaise(row.amount)}</TableCell>
                <Narration row={row} />
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
    </Box>
  )
}
