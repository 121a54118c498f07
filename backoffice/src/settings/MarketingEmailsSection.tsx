import { Typography } from '@mui/material'
import { NumberInput } from 'react-admin'
import { t } from '../i18n.ts'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { Panel } from '../layout/Panel.tsx'

export function MarketingEmailsSection() {
  return (
    <Panel title={t('Review requests')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t(
          'One email per order, to customers with an account, for products they have not reviewed yet. Orders with a return or refund are left out. Each email has an unsubscribe link.',
        )}
      </Typography>
      <FieldGrid columns="1fr 1fr">
        <NumberInput
          source="store_settings.review_request_days"
          label={t('Days after delivery')}
          helperText={t('From 1 to 60, for example 7. Leave empty to send none.')}
          min={1}
          max={60}
          step={1}
        />
      </FieldGrid>
    </Panel>
  )
}
