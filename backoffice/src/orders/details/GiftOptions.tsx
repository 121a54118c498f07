import { Chip, Stack, Typography } from '@mui/material'
import { t } from '../../i18n.ts'
import { formatDay } from '../../languages/dates.ts'
import { Panel } from '../../layout/Panel.tsx'
import { CopyButton } from './CopyButton.tsx'

interface GiftOptionsProps {
  isExpress: boolean
  isWrapped: boolean
  notBefore: string | null
}

export function GiftOptions({ isExpress, isWrapped, notBefore }: GiftOptionsProps) {
  if (!isExpress && !isWrapped && notBefore === null) return null
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {isExpress && <Chip color="warning" label={t('Express delivery')} />}
      {isWrapped && <Chip label={t('Gift wrap')} />}
      {notBefore !== null && (
        <Chip label={t('Deliver on or after %{notBefore}', { notBefore: formatDay(notBefore) })} />
      )}
    </Stack>
  )
}

export function GiftMessage({ message }: { message: string }) {
  return (
    <Panel title={t('Gift message')} action={<CopyButton text={message} label={t('Copy gift message')} />}>
      <Typography sx={{ fontSize: 18, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
      <Typography color="textSecondary" variant="body2">
        {t('Printed on the packing slip')}
      </Typography>
    </Panel>
  )
}
