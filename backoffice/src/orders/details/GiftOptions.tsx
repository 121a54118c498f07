import { Chip, Stack } from '@mui/material'
import { t } from '../../i18n.ts'
import { formatDay } from '../../languages/dates.ts'

interface GiftOptionsProps {
  isWrapped: boolean
  notBefore: string | null
}

export function GiftOptions({ isWrapped, notBefore }: GiftOptionsProps) {
  if (!isWrapped && notBefore === null) return null
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {isWrapped && <Chip label={t('Gift wrap')} />}
      {notBefore !== null && (
        <Chip label={t('Deliver on or after %{notBefore}', { notBefore: formatDay(notBefore) })} />
      )}
    </Stack>
  )
}
