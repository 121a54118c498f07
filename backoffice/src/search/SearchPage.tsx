import { Stack } from '@mui/material'
import { PageHeader } from '../layout/PageHeader.tsx'
import { t } from '../words.ts'
import { ZeroResults } from './Misses.tsx'
import { Synonyms } from './Synonyms.tsx'

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
