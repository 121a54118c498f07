import { Alert } from '@mui/material'
import { indianStates } from '@nakshi/core/base/indian-states'
import { toAsciiDigits } from '@nakshi/core/base/normalise-digits'
import { findOtherState } from '@nakshi/core/base/pin-code'
import { SelectInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../languages/i18n.ts'
import { CountryInput } from '../ui/inputs/CountryInput.tsx'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { MoneyInput } from '../ui/inputs/MoneyInput.tsx'
import { TextInput } from '../ui/inputs/TextInput.tsx'
import { Panel } from '../ui/layout/Panel.tsx'

export function StoreSection() {
  return (
    <Panel title={t('Store Information')}>
      <FieldGrid columns="1fr 1fr">
        <TextInput source="store_settings.name" label={t('Store name')} isRequired maxLength={80} />
        <TextInput source="store_settings.email" label={t('Email')} type="email" isRequired maxLength={254} />
        <TextInput source="store_settings.phone" label={t('Phone')} type="tel" isRequired maxLength={20} />
        <MoneyInput
          source="store_settings.free_shipping_threshold"
          label={t('Free shipping from')}
          required
        />
        <MoneyInput
          source="store_settings.gift_wrap_price"
          label={t('Gift wrap, GST included')}
          helperText={t('Leave empty if you do not offer gift wrap')}
        />
        <SelectInput
          source="store_settings.state"
          label={t('Dispatch state')}
          choices={indianStates.map((state) => ({ id: state, name: state }))}
          helperText={t('Decides between CGST + SGST and IGST on invoices')}
          isRequired
        />
        <SelectInput
          source="store_settings.tax_mode"
          label={t('GST')}
          choices={[
            { id: 'added', name: t('Added at checkout') },
            { id: 'included', name: t('Included in the prices') },
          ]}
          helperText={t(
            'Included: the customer pays exactly the price shown, and a coupon lowers the GST too. Added: a coupon is deducted after tax, so the store pays GST on the full price.',
          )}
          isRequired
        />
        <TextInput
          source="store_settings.gstin"
          label={t('GSTIN')}
          helperText={t('Leave empty if the store is not registered for GST. No GST is charged.')}
          maxLength={15}
        />
      </FieldGrid>
      <AddedTaxWarning />
      <TextInput
        source="store_settings.address"
        label={t('Address')}
        isRequired
        multiline
        minRows={2}
        maxLength={300}
      />
      <StateOfAddress />
      <FieldGrid columns="1fr 1fr">
        <TextInput
          source="store_settings.legal_name"
          label={t('Legal name')}
          helperText={t('Shown in the footer and on invoices. Leave empty to use the store name.')}
          maxLength={120}
        />
        <TextInput
          source="store_settings.grievance_officer"
          label={t('Grievance officer')}
          helperText={t('The contact for complaints. Indian law requires the name to be shown.')}
          maxLength={120}
        />
        <TextInput
          source="store_settings.grievance_email"
          label={t('Email of the grievance officer')}
          helperText={t('Leave empty to use the store’s')}
          type="email"
          maxLength={254}
        />
        <TextInput
          source="store_settings.grievance_phone"
          label={t('Phone of the grievance officer')}
          helperText={t('Leave empty to use the store’s')}
          maxLength={20}
        />
        <TextInput
          source="store_settings.grievance_hours"
          label={t('Hours of the grievance officer')}
          helperText={t('For example Monday to Saturday, 10 am to 6 pm')}
          maxLength={120}
        />
        <TextInput
          source="store_settings.jurisdiction"
          label={t('Jurisdiction')}
          helperText={t('City named in the terms. Leave empty for the courts of the store’s state.')}
          maxLength={80}
        />
        <CountryInput
          source="store_settings.country_of_origin"
          label={t('Country of origin')}
          helperText={t('Shown on every product page, as Indian law requires')}
          isRequired
        />
        <TextInput source="store_settings.instagram_url" label={t('Instagram')} type="url" maxLength={300} />
        <TextInput source="store_settings.facebook_url" label={t('Facebook')} type="url" maxLength={300} />
        <TextInput source="store_settings.youtube_url" label={t('YouTube')} type="url" maxLength={300} />
        <TextInput
          source="store_settings.print_file_name"
          label={t('Print file names')}
          helperText={t('Placeholders: {order} {line} {product} {text} {quantity} {size}')}
          isRequired
          maxLength={120}
        />
        <TextInput
          source="store_settings.cut_spot_name"
          label={t('Spot colour of cut lines')}
          helperText={t('As your cutter or RIP expects it, in new print files')}
          isRequired
          maxLength={40}
        />
        <TextInput
          source="store_settings.kiss_cut_spot_name"
          label={t('Spot colour of kiss cuts')}
          isRequired
          maxLength={40}
        />
        <TextInput
          source="store_settings.foil_spot_name"
          label={t('Spot colour of foil')}
          isRequired
          maxLength={40}
        />
        <TextInput
          source="store_settings.white_spot_name"
          label={t('Spot colour of white ink')}
          isRequired
          maxLength={40}
        />
      </FieldGrid>
    </Panel>
  )
}

function AddedTaxWarning() {
  const [mode, gstin]: unknown[] = useWatch({ name: ['store_settings.tax_mode', 'store_settings.gstin'] })
  if (mode !== 'added' || !gstin) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t(
        'The Consumer Protection (E-Commerce) Rules, 2020 ask for one price with all taxes, and the Dark Patterns Guidelines, 2023 forbid charges that appear only at checkout. While GST is added, the shop shows the price with GST beside every price. “Included in the prices” shows one price.',
      )}
    </Alert>
  )
}

/** A new store has a dispatch state before its owner chose one. */
function StateOfAddress() {
  const [address, state]: unknown[] = useWatch({ name: ['store_settings.address', 'store_settings.state'] })
  const pincode = findPincode(String(address ?? ''))
  const found = pincode === null ? null : findOtherState({ pincode, state: String(state) })
  if (found === null) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('PIN code %{pincode} is in %{found}, but the dispatch state is %{state}.', {
        pincode: pincode ?? '',
        found,
        state: String(state),
      })}
    </Alert>
  )
}

/** The last six digits that stand alone, also written `411 001`. */
function findPincode(address: string): string | null {
  const found = [...toAsciiDigits(address).matchAll(/(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g)].at(-1)
  return found ? found[0].replace(' ', '') : null
}
