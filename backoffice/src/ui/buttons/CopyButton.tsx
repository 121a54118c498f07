import CopyIcon from '@mui/icons-material/ContentCopy'
import { Button } from '@mui/material'
import { useState } from 'react'
import { t } from '../../languages/i18n.ts'

type CopyButtonProps = { text: string; label: string; onCopied?: () => void }

/** Rejects where there is no clipboard: browsers offer it with HTTPS only. */
export const copyText = async (text: string) => navigator.clipboard.writeText(text)

const labels = { ready: t('Copy'), copied: t('Copied'), failed: t('Copy failed') }

/** Copies the customer's text exactly as typed. */
export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof labels>('ready')
  return (
    <Button
      size="small"
      startIcon={<CopyIcon />}
      aria-label={state === 'ready' ? label : labels[state]}
      onClick={() =>
        copyText(text).then(
          () => {
            setState('copied')
            onCopied?.()
          },
          () => setState('failed'),
        )
      }
      onBlur={() => setState('ready')}
    >
      {labels[state]}
    </Button>
  )
}
