import { Typography } from '@mui/material'
import { t } from '../../i18n.ts'
import { Panel } from '../../layout/Panel.tsx'
import { CopyButton } from './CopyButton.tsx'

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
