import { Button } from '@mui/material'
import { sentences } from '@nakshi/api/contract/sentences'
import { Notice } from './Notice.tsx'

/** The API did not answer who is signed in. */
export function SessionUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice title={sentences.auth.error} text={sentences.general.broken}>
      <Button variant="contained" size="large" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
