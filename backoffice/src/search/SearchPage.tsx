import { Stack } from '@mui/material'
import { t } from '../i18n.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { Synonyms } from './Synonyms.tsx'
import { ZeroResults } from './ZeroResults.tsx'

export function SearchPage() {
  return (
    <>
      <PageHeader title={t('Search')} />
      <Stack sx={{ gap: 2, maxWidth: 880 }}>
        <ZeroResults />
        <Synonyms />
      </Stack>
    </>
  )
}
