import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import {
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
import { getMonthlyDocuments, gstr1Url } from '../api/documents.ts'
import { t } from '../languages/i18n.ts'
import { DownloadButton } from '../ui/buttons/FileButtons.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'
import { WideTable } from '../ui/layout/WideTable.tsx'
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
            <DownloadButton url={gstr1Url(month, 'csv')} variant="outlined" startIcon={<DownloadIcon />}>
              {t('GSTR-1 (CSV)')}
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
            </TableBody>
          </Table>
        </WideTable>
      )}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
        {t(
          'The Excel file has one sheet per return table (B2B, B2CL, B2CS, CDNR, CDNUR, EXEMP, HSN, DOCS). The CSV archive has one file per table.',
        )}
      </Typography>
    </Panel>
  )
}
