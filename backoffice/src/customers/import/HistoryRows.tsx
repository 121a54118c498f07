import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { HistoryImportResponse, HistoryImportRow } from '@nakshi/contract/admin/history-import'
import { formatApiMessage, t } from '../../i18n.ts'
import { WideTable } from '../../layout/WideTable.tsx'
import { formatOutcomeCounts, OutcomeBadge } from '../../products/import/OutcomeBadge.tsx'

export function HistoryRows({ response: { kind, counts, rows } }: { response: HistoryImportResponse }) {
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
              {[t('Line'), kind === 'customers' ? t('Customer') : t('Order'), t('Result')].map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <Row key={row.line} row={row} />
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

function Row({ row: { line, title, fate, problems } }: { row: HistoryImportRow }) {
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell component="th" scope="row">
        {line}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 90 }}>{title}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', width: '60%' }}>
        <OutcomeBadge outcome={fate} />
        {problems.map(({ column, ...message }) => (
          <div key={`${column} ${message.message}`}>
            {column && <strong>{column}: </strong>}
            {formatApiMessage(message)}
          </div>
        ))}
      </TableCell>
    </TableRow>
  )
}
