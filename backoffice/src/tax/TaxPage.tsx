import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import {
  Alert,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { formatSortableDateTime } from '@nakshi/core/base/dates'
import { formatPaise } from '@nakshi/core/base/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getMonthlyDocuments, gstr1Url, monthlyDocumentsUrl } from '../api/documents.ts'
import { t } from '../languages/i18n.ts'
import { DownloadButton } from '../ui/buttons/FileButtons.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'
import { WideTable } from '../ui/layout/WideTable.tsx'
import { FiledReturn } from './FiledReturn.tsx'
import { TaxRates } from './TaxRates.tsx'

export function TaxPage() {
  return (
    <>
      <PageHeader title={t('Tax')} />
      <Stack sx={{ gap: 2, maxWidth: 880 }}>
        <MonthlyDocuments />
        <TaxRates />
      </Stack>
    </>
  )
}

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/

function MonthlyDocuments() {
  const [month, setMonth] = useState(() => formatSortableDateTime(new Date()).slice(0, 7))
  const chosen = MONTH.test(month)
  const isOver = chosen && month < formatSortableDateTime(new Date()).slice(0, 7)
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', 'summary', month],
    queryFn: () => getMonthlyDocuments(month),
    enabled: chosen,
  })
  return (
    <Panel title={t('Invoices and credit notes')}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <TextField
          type="month"
          label={t('Month')}
          value={month}
          error={!chosen}
          helperText={chosen ? undefined : t('Year and month, for example 2026-11')}
          onChange={({ target }) => setMonth(target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { pattern: '\\d{4}-\\d{2}' } }}
          sx={{ width: { xs: '100%', sm: 220 } }}
        />
        {chosen && (
          <>
            <DownloadButton url={gstr1Url(month, 'xlsx')} variant="contained" startIcon={<DownloadIcon />}>
              {t('GSTR-1 (Excel)')}
            </DownloadButton>
            <DownloadButton url={gstr1Url(month, 'json')} variant="outlined" startIcon={<DownloadIcon />}>
              {t('GST portal (JSON)')}
            </DownloadButton>
            <DownloadButton url={gstr1Url(month, 'offline')} variant="outlined" startIcon={<DownloadIcon />}>
              {t('Offline tool (CSV)')}
            </DownloadButton>
            <DownloadButton url={monthlyDocumentsUrl(month)} variant="outlined" startIcon={<DownloadIcon />}>
              {t('All documents (PDF)')}
            </DownloadButton>
          </>
        )}
      </Stack>
      {chosen && error && !data && (
        <ErrorState text={t('Failed to load the month’s documents')} onRetry={refetch} />
      )}
      {chosen && !data && !error && <Skeleton variant="rounded" height={120} />}
      {chosen && data && (
        <WideTable label={t('Monthly totals by document type')}>
          <Table size="small" aria-label={t('Monthly totals')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('Documents')}</TableCell>
                <TableCell align="right">{t('Number')}</TableCell>
                <TableCell align="right">{t('Taxable value')}</TableCell>
                <TableCell align="right">{t('GST')}</TableCell>
                <TableCell align="right">{t('Discounts after tax')}</TableCell>
                <TableCell align="right">{t('Round off')}</TableCell>
                <TableCell align="right">{t('Total')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {(
                [
                  [t('Invoices'), data.invoices],
                  [t('Credit notes'), data.credit_notes],
                ] as const
              ).map(([name, sums]) => (
                <TableRow key={name}>
                  <TableCell component="th" scope="row">
                    {name}
                  </TableCell>
                  <TableCell align="right">{sums.documents}</TableCell>
                  <TableCell align="right">{formatPaise(sums.taxable)}</TableCell>
                  <TableCell align="right">{formatPaise(sums.tax)}</TableCell>
                  <TableCell align="right">{formatPaise(-sums.discount_after_tax || 0)}</TableCell>
                  <TableCell align="right">{formatPaise(sums.round_off)}</TableCell>
                  <TableCell align="right">{formatPaise(sums.total)}</TableCell>
                </TableRow>
              ))}
              {data.commercial_credit_notes.documents > 0 && (
                <TableRow>
                  <TableCell component="th" scope="row">
                    {t('Credit notes without GST')}
                  </TableCell>
                  <TableCell align="right">{data.commercial_credit_notes.documents}</TableCell>
                  <TableCell align="right" colSpan={4}>
                    {t('not in the return')}
                  </TableCell>
                  <TableCell align="right">{formatPaise(data.commercial_credit_notes.total)}</TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        </WideTable>
      )}
      {chosen && data && data.lines_without_hsn > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t(
            '1 line has no HSN code: table 12 of the return needs one. Add HSN codes to your products, and the missing one to the file. |||| %{smart_count} lines have no HSN code: table 12 of the return needs one. Add HSN codes to your products, and the missing ones to the file.',
            { smart_count: data.lines_without_hsn },
          )}
        </Alert>
      )}
      {isOver && data && <FiledReturn month={month} filed={data.filed} />}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
        {t(
          'Excel: one sheet per table, with all taxes, for your accountant. JSON: upload it on the GST portal under Returns > GSTR-1 > Prepare offline. CSV: the files that the portal’s offline tool imports. PDF: a ZIP with each invoice and credit note of the month.',
        )}
      </Typography>
    </Panel>
  )
}
