import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ImportOutcome, ImportRow, ProductImportResponse } from '@nakshi/contract/admin/product-import'
import { formatExportColumn } from '../../exports/export-labels.ts'
import { formatApiMessage, t } from '../../i18n.ts'
import { WideTable } from '../../layout/WideTable.tsx'
import { formatOutcomeCounts, OutcomeBadge } from './OutcomeBadge.tsx'
import { countImportRows } from './use-product-import.ts'

const ORDER: ImportOutcome[] = ['refused', 'new', 'changed', 'unchanged']
/** Rendering limit; rejected and changed rows come first. */
const SHOWN = 200

export function ImportRows({ response }: { response: ProductImportResponse }) {
  const rows = response.rows.toSorted((one, other) => ORDER.indexOf(one.fate) - ORDER.indexOf(other.fate))
  const refused = countImportRows(response, 'refused')
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {formatOutcomeCounts({
          new: countImportRows(response, 'new'),
          changed: countImportRows(response, 'changed'),
          unchanged: countImportRows(response, 'unchanged'),
          refused,
        })}
      </Typography>
      {refused > 0 && (
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
              {[t('Line'), t('Product'), t('Result')].map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, SHOWN).map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </TableBody>
        </Table>
      </WideTable>
      {rows.length > SHOWN && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t('And %{count} more.', { count: rows.length - SHOWN })}
        </Typography>
      )}
    </>
  )
}

function Row({ row: { line, title, fate, changes, problems } }: { row: ImportRow }) {
  const isWritten = fate === 'changed' || fate === 'new'
  const shownChanges = isWritten ? changes.filter(({ from, to }) => from || to) : []
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell component="th" scope="row">
        {line}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 90 }}>{title}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', width: '60%' }}>
        <OutcomeBadge outcome={fate} />
        {problems.map(({ field, line: at, ...message }) => (
          <div key={`${field} ${message.message} ${at}`}>
            {at !== undefined && at !== line && `${t('Line %{line}', { line: at })}, `}
            {field && <strong>{formatExportColumn(field)}: </strong>}
            {formatApiMessage(message)}
          </div>
        ))}
        {shownChanges.map(({ field, from, to }) => (
          <div key={`${field} ${from} ${to}`}>
            <strong>{formatExportColumn(field)}:</strong> {fate === 'changed' && `${from || t('(blank)')} → `}
            {to || t('(blank)')}
          </div>
        ))}
      </TableCell>
    </TableRow>
  )
}
