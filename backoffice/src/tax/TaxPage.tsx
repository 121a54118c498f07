import { Stack } from '@mui/material'
import { t } from '../i18n.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { MonthlyDocuments } from './MonthlyDocuments.tsx'
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
