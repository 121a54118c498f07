import NewIcon from '@mui/icons-material/AddCircleOutlined'
import SameIcon from '@mui/icons-material/DragHandle'
import ChangedIcon from '@mui/icons-material/EditOutlined'
import RefusedIcon from '@mui/icons-material/ErrorOutlined'
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ImportFate, ImportRow, ProductImportAnswer } from '@nakshi/api/contract/admin/product-import'
import { Pill } from '../../fields/Pill.tsx'
import { WideTable } from '../../layout/WideTable.tsx'
import { columnWord } from '../../orders/export/export-words.ts'
import { heard, t } from '../../words.ts'
import { count } from './use-product-import.ts'

const FATES = {
  refused: { word: t('Refused'), tone: 'error', Icon: RefusedIcon },
  new: { word: t('New'), tone: 'success', Icon: NewIcon },
  changed: { word: t('Changed'), tone: 'info', Icon: ChangedIcon },
  unchanged: { word: t('Unchanged'), tone: 'quiet', Icon: SameIcon },
} as const satisfies Record<ImportFate, unknown>
const ORDER = Object.keys(FATES) as ImportFate[]
/** Rows that a browser draws at once; what is refused or changes comes first. */
const SHOWN = 200

/** What would become of each row, what is refused first. */
export function ImportRows({ answer }: { answer: ProductImportAnswer }) {
  const rows = answer.rows.toSorted((one, other) => ORDER.indexOf(one.fate) - ORDER.indexOf(other.fate))
  const refused = count(answer, 'refused')
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {t('%{added} new, %{changed} changed, %{same} unchanged, %{refused} refused', {
          added: count(answer, 'new'),
          changed: count(answer, 'changed'),
          same: count(answer, 'unchanged'),
          refused,
        })}
      </Typography>
      {refused > 0 && (
        <Typography color="textSecondary">
          {t(
            'All rows are imported together: while one is refused, none is imported. Correct the file and choose it again.',
          )}
        </Typography>
      )}
      <WideTable label={t('What happens to each row')} maxHeight={440}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {[t('Line'), t('Product'), t('What happens')].map((heading) => (
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
  const { word, tone, Icon } = FATES[fate]
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {line}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 90 }}>{title}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', width: '60%' }}>
        <Pill Icon={Icon} tone={tone}>
          {word}
        </Pill>
        {problems.map(({ field, message, line: at }) => (
          <div key={`${field} ${message} ${at}`}>
            {at !== undefined && at !== line && `${t('Line %{line}', { line: at })}, `}
            {field && <strong>{columnWord(field)}: </strong>}
            {heard(message)}
          </div>
        ))}
        {(fate === 'changed' || fate === 'new') &&
          changes.map(({ field, from, to }) => (
            <div key={`${field} ${from} ${to}`}>
              <strong>{columnWord(field)}:</strong> {fate === 'changed' && `${from || t('(blank)')} → `}
              {to || t('(blank)')}
            </div>
          ))}
      </TableCell>
    </TableRow>
  )
}
