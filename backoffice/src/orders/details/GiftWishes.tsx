import { Chip, Stack } from '@mui/material'
import { formatDay } from '../../languages/dates.ts'
import { t } from '../../words.ts'

interface GiftOptionsProps {
  isWrapped: boolean
  /** `2026-12-05` */
  notBefore: string | null
}

/** What the customer wished beside the goods, for who packs and sends them. */
export function GiftOptions({ isWrapped, notBefore }: GiftOptionsProps) {
  if (!isWrapped && notBefore === null) return null
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {isWrapped && <Chip label={t('Gift wrap')} />}
      {notBefore !== null && (
        <Chip label={t('Not before %{notBefore}', { notBefore: formatDay(notBefore) })} />
      )}
    </Stack>
  )
}
