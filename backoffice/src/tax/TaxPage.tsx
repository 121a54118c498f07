import { Stack } from '@mui/material'
import { PageHeader } from '../layout/PageHeader.tsx'
import { t } from '../words.ts'
import { MonthlyDocuments } from './MonthOfPapers.tsx'
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
