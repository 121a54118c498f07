import CopyIcon from '@mui/icons-material/ContentCopy'
import { Button } from '@mui/material'
import { useState } from 'react'
import { t } from '../../words.ts'

type CopyButtonProps = { text: string; label: string; onCopied?: () => void }

/** Puts the customer's text on the clipboard exactly as typed. */
export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const [said, setSaid] = useState(t('Copy'))
  return (
    <Button
      size="small"
      startIcon={<CopyIcon />}
      aria-label={said === 'Copy' ? label : said}
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => {
            setSaid(t('Copied'))
            onCopied?.()
          },
          () => setSaid(t('Could not copy')),
        )
      }
      onBlur={() => setSaid(t('Copy'))}
    >
      {said}
    </Button>
  )
}
