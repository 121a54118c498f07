import { Typography } from '@mui/material'
import { BooleanInput, NumberInput } from 'react-admin'
import { t } from '../../i18n.ts'
import { FieldGrid } from '../../inputs/FieldGrid.tsx'
import { Panel } from '../../layout/Panel.tsx'

export function CartRemindersSection() {
  return (
    <Panel title={t('Cart reminders')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t(
          'One email per cart, to customers with a confirmed email address who agreed to it in their cart or profile. They are asked once this is on. Each email has an unsubscribe link.',
        )}
      </Typography>
      <BooleanInput
        source="store_settings.cart_reminders"
        label={t('Email customers who left items in their cart')}
        helperText={false}
        sx={{ mb: 2 }}
      />
      <FieldGrid columns="1fr 1fr">
        <NumberInput
          source="store_settings.cart_reminder_hours"
          label={t('Hours after the last change of the cart')}
          helperText={t('From 1 to 168 (one week)')}
          min={1}
          max={168}
          step={1}
          isRequired
        />
      </FieldGrid>
    </Panel>
  )
}
