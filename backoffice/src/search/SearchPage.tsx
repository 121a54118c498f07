import { Stack } from '@mui/material'
import { PageHeader } from '../layout/PageHeader.tsx'
import { t } from '../words.ts'
import { ZeroResults } from './Misses.tsx'
import { Synonyms } from './Synonyms.tsx'

/** What shoppers looked for in vain, and the words that mean the same to them. */
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
