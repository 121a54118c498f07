import { Button } from '@mui/material'
import { sentences } from '@nakshi/api/contract/sentences'
import { Notice } from './Notice.tsx'

/** What somebody reads who is signed in but runs no shop. */
export function AccessDenied() {
  return (
    <Notice title={sentences.auth.access_denied} text={sentences.auth.access_denied_detail}>
      <Button href="/" variant="contained" size="large">
        Go to the shop
      </Button>
    </Notice>
  )
}
