import { Typography } from '@mui/material'
import { t } from '../../i18n.ts'
import { FieldGrid } from '../../inputs/FieldGrid.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { TextInput } from '../TextInput.tsx'

export function AnalyticsSection() {
  return (
    <Panel title={t('Analytics')}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t(
          'With an ID here, visitors are asked for consent. Nothing is sent to Google or Meta before a visitor agrees, and never names, contact details or personalisation.',
        )}
      </Typography>
      <FieldGrid columns="1fr 1fr">
        <TextInput
          source="marketing_settings.google_analytics_id"
          label={t('Google Analytics measurement ID')}
          helperText={t('For example G-AB12CD34EF. Leave empty to turn it off.')}
          slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off', spellCheck: false } }}
        />
        <TextInput
          source="marketing_settings.meta_pixel_id"
          label={t('Meta Pixel ID')}
          helperText={t('For example 123456789012345. Leave empty to turn it off.')}
          slotProps={{ htmlInput: { maxLength: 20, inputMode: 'numeric', autoComplete: 'off' } }}
        />
      </FieldGrid>
    </Panel>
  )
}
