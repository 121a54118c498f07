import { Alert } from '@mui/material'
import { deliverySettingsMessages } from '@nakshi/core/delivery/admin-messages'
import { gateways, isGateway } from '@nakshi/core/payments/gateways'
import type { TotalRounding } from '@nakshi/core/quote/schema'
import { BooleanInput, SelectInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { CanAccess } from '../api/permissions.tsx'
import { useShopSettings } from '../api/settings.ts'
import { formatRuleMessage, t } from '../languages/i18n.ts'
import { useHasError } from '../ui/forms/use-has-error.ts'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { MoneyInput } from '../ui/inputs/MoneyInput.tsx'
import { NumberInput } from '../ui/inputs/NumberInput.tsx'
import { TextInput } from '../ui/inputs/TextInput.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { PinPrefixesInput } from './DeliveryRatesSection.tsx'

export function PaymentSection() {
  return (
    <Panel title={t('Payment')}>
      <SelectInput
        source="store_settings.round_totals"
        label={t('Totals in whole rupees')}
        choices={Object.entries(roundingLabels).map(([id, name]) => ({ id, name }))}
        helperText={t(
          '50 paise and more are rounded up, less is dropped. “Round off” shows the difference; GST stays as it is.',
        )}
        isRequired
      />
    </Panel>
  )
}

const roundingLabels: Record<TotalRounding, string> = {
  never: t('Never'),
  cash_on_delivery: t('With cash on delivery'),
  always: t('Always'),
}

/** Used only while no gateway takes the payments. */
export function UpiSection() {
  const { data } = useShopSettings()
  const online = data?.payment.online ?? 'off'
  return (
    <Panel title={t('UPI without a gateway')}>
      {(isGateway(online) || online === 'test') && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {isGateway(online)
            ? t('Not used: %{provider} takes the online payments.', { provider: gateways[online].label })
            : t('Not used: the test page of the demo store takes the online payments.')}
        </Alert>
      )}
      <FieldGrid columns="1fr 1fr">
        <TextInput
          source="payment_settings.upi.vpa"
          label={t('UPI ID')}
          helperText={t('Customers pay to it by QR code or link and enter the UTR. Leave empty for none.')}
          slotProps={{ htmlInput: { maxLength: 100, spellCheck: false, autoCapitalize: 'none' } }}
        />
        <TextInput
          source="payment_settings.upi.payee_name"
          label={t('Name at the bank')}
          helperText={t('As customers see it in their UPI app')}
          slotProps={{ htmlInput: { maxLength: 50 } }}
        />
      </FieldGrid>
    </Panel>
  )
}

const COD_TERMS = [
  'fee_paise',
  'min_order_paise',
  'max_order_paise',
  'advance_percent',
  'advance_paise',
  'pin_prefixes_excluded',
]

export function CodSection() {
  const { data } = useShopSettings()
  const enabled: unknown = useWatch({ name: 'payment_settings.cod.enabled' })
  const vpa: unknown = useWatch({ name: 'payment_settings.upi.vpa' })
  const online = data?.payment.online ?? 'off'
  const hasGateway = isGateway(online) || online === 'test'
  const isOffline = data !== undefined && !hasGateway && (vpa === '' || vpa === null)
  const isWrong = useHasError(...COD_TERMS.map((name) => `payment_settings.cod.${name}`))
  return (
    <Panel title={t('Cash on delivery')}>
      <BooleanInput
        source="payment_settings.cod.enabled"
        label={t('Offer cash on delivery')}
        helperText={false}
      />
      {enabled === false && isOffline && (
        <Alert severity="error">{formatRuleMessage(deliverySettingsMessages.nobody_can_pay)}</Alert>
      )}
      {(enabled === true || isWrong) && (
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
          {isOffline && (
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

export function LimitsSection() {
  return (
    <Panel title={t('Limits')}>
      <FieldGrid columns="1fr 1fr">
        <NumberInput
          source="store_settings.unpaid_orders_limit"
          label={t('Unpaid orders per account')}
          helperText={t(
            'Cash on delivery and online orders are counted separately. Cancelled ones count for one day.',
          )}
          min={1}
          step={1}
          isRequired
        />
        <MoneyInput
          source="store_settings.support_refund_limit"
          label={t('Refund limit for support')}
          helperText={t('Maximum refund per order for the support role. Owners and managers have no limit.')}
          required
        />
      </FieldGrid>
      <CanAccess permission="security.write">
        <SelectInput
          source="store_settings.accounts"
          label={t('Guest checkout')}
          choices={[
            { id: 'required', name: t('No, customers need an account') },
            { id: 'optional', name: t('Yes, guests enter email and phone at checkout') },
          ]}
          helperText={t(
            'Guests track orders with the link in our emails. The order is added to an account that verifies the same email address.',
          )}
          isRequired
        />
      </CanAccess>
      <BooleanInput
        source="store_settings.cod_counts_by_parcel"
        label={t('Also limit cash on delivery by phone number and address')}
        helperText={t('Accounts with the same phone number or address share this limit')}
      />
      <BooleanInput
        source="store_settings.cod_needs_confirmed_email"
        label={t('Cash on delivery requires a verified email address')}
        helperText={t('Customers must open the link in our email before their first cash on delivery order')}
      />
    </Panel>
  )
}
