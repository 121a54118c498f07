import CopyIcon from '@mui/icons-material/ContentCopy'
import { Button } from '@mui/material'
import { useState } from 'react'

/** Puts the customer's text on the clipboard exactly as typed. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('Copy')
  return (
    <Button
      size="small"
      startIcon={<CopyIcon />}
      aria-label={said === 'Copy' ? label : said}
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setSaid('Copied'),
          () => setSaid('Could not copy'),
        )
      }
      onBlur={() => setSaid('Copy')}
    >
      {said}
    </Button>
  )
}
