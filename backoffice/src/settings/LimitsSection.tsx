import { BooleanInput, NumberInput, SelectInput } from 'react-admin'
import { t } from '../i18n.ts'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import { Panel } from '../layout/Panel.tsx'
import { CanAccess } from '../permissions/permissions.tsx'

export function LimitsSection() {
  return (
    <Panel title={t('Limits')}>
      <FieldGrid columns="1fr 1fr">
        <NumberInput
          source="store_settings.unpaid_orders_limit"
          label={t('Unpaid orders per account')}
          helperText={t(
            'Cash on delivery and online orders are counted separately. Unpaid online orders count for one day.',
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
