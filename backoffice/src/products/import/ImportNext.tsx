import { Button, Stack } from '@mui/material'
import { t } from '../../i18n.ts'

type ImportNextProps = {
  label: string
  busy: string | null
  disabled: boolean
  onClick: () => void
  onBack?: () => void
}

export function ImportNext({ label, busy, disabled, onClick, onBack }: ImportNextProps) {
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 2, justifyContent: 'flex-end' }}>
      {onBack && (
        <Button onClick={onBack} disabled={busy !== null}>
          {t('Back')}
        </Button>
      )}
      <Button variant="contained" onClick={onClick} disabled={disabled || busy !== null}>
        {busy ?? label}
      </Button>
    </Stack>
  )
}
