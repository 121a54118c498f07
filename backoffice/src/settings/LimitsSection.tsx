import { Box } from '@mui/material'
import { BooleanInput, NumberInput, SelectInput } from 'react-admin'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import { Panel } from '../layout/Panel.tsx'
import { CanAccess } from '../rights/rights.tsx'
import { t } from '../words.ts'

/** How far the shop trusts an account that has paid nothing yet, and how much support gives back. */
export function LimitsSection() {
  return (
    <Panel title={t('Limits')}>
      <Box
        sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
      >
        <NumberInput
          source="store_settings.unpaid_orders_limit"
          label={t('Unpaid orders per account')}
          helperText={t(
            'Cash on delivery and online payments are counted separately; unpaid online orders count for one day',
          )}
          min={1}
          step={1}
          isRequired
        />
        <MoneyInput
          source="store_settings.support_refund_limit"
          label={t('Refunds by support')}
          helperText={t('The most that support may refund of one order; owners and managers have no limit')}
          required
        />
      </Box>
      <CanAccess permission="security.write">
        <SelectInput
          source="store_settings.accounts"
          label={t('Buying without an account')}
          choices={[
            { id: 'required', name: t('No, customers need an account') },
            { id: 'optional', name: t('Yes, guests enter email and phone at checkout') },
          ]}
          helperText={t(
            'A guest follows the order by the link in our letters; it joins the account that confirms the same mail address',
          )}
          isRequired
        />
      </CanAccess>
      <BooleanInput
        source="store_settings.cod_counts_by_parcel"
        label={t('Count cash on delivery by phone number and address too')}
        helperText={t('Accounts that order to the same phone number or address share the limit above')}
      />
      <BooleanInput
        source="store_settings.cod_needs_confirmed_email"
        label={t('Cash on delivery needs a confirmed email address')}
        helperText={t('Customers open the link in our letter before their first such order')}
      />
    </Panel>
  )
}
