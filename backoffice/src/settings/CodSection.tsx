import { Alert } from '@mui/material'
import { deliverySettingsMessages } from '@nakshi/contract/admin/messages/delivery'
import { BooleanInput, NumberInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useShopSettings } from '../api/settings.ts'
import { formatRuleMessage, t } from '../i18n.ts'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import { Panel } from '../layout/Panel.tsx'
import { PinPrefixesInput } from './delivery/PinPrefixesInput.tsx'

export function CodSection() {
  const { data } = useShopSettings()
  const enabled: unknown = useWatch({ name: 'payment_settings.cod.enabled' })
  return (
    <Panel title={t('Cash on delivery')}>
      <BooleanInput
        source="payment_settings.cod.enabled"
        label={t('Offer cash on delivery')}
        helperText={false}
      />
      {enabled === false && data?.payment.online === 'off' && (
        <Alert severity="error">{formatRuleMessage(deliverySettingsMessages.nobody_can_pay)}</Alert>
      )}
      {enabled === true && (
        <>
          <FieldGrid columns="1fr 1fr 1fr">
            <MoneyInput
              source="payment_settings.cod.fee_paise"
              label={t('Fee, GST included')}
              helperText={t('Added to the order. 0 for none.')}
              required
            />
            <MoneyInput
              source="payment_settings.cod.min_order_paise"
              label={t('Orders of at least')}
              helperText={t('Leave empty for no limit')}
            />
            <MoneyInput
              source="payment_settings.cod.max_order_paise"
              label={t('Orders of at most')}
              helperText={t('Leave empty for no limit')}
            />
          </FieldGrid>
          {data?.payment.online === 'off' && (
            <Alert severity="info">{formatRuleMessage(deliverySettingsMessages.advance_needs_online)}</Alert>
          )}
          <FieldGrid columns="1fr 1fr">
            <NumberInput
              source="payment_settings.cod.advance_percent"
              label={t('Advance, % of the total')}
              helperText={t('Paid online before the order counts. Leave both empty for none.')}
              min={1}
              max={99}
              step={1}
            />
            <MoneyInput
              source="payment_settings.cod.advance_paise"
              label={t('Advance, fixed amount')}
              helperText={t('At most the total of the order')}
            />
          </FieldGrid>
          <PinPrefixesInput
            source="payment_settings.cod.pin_prefixes_excluded"
            label={t('Not at PIN codes that begin with')}
          />
          <BooleanInput
            source="payment_settings.cod.not_for_personalised"
            label={t('Not for personalised items')}
            helperText={t('An order with one of them must be paid online')}
          />
        </>
      )}
    </Panel>
  )
}
