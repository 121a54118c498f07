import { Box, TextField } from '@mui/material'
import type { StoredAddress } from '@nakshi/core/accounts/addresses'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import type { SupplyType } from '@nakshi/core/tax/supply-type'
import { t } from '../../languages/i18n.ts'
import { BillingAddress } from '../items/BillingAddress.tsx'
import { SupplyTypeField } from '../items/SupplyTypeField.tsx'

/** `billing_address` null: the delivery address */
export type BuyerDraft = {
  name: string
  gstin: string
  supply_type: SupplyType
  billing_address: StoredAddress | null
}
type Ordered = Pick<
  AdminOrder,
  'buyer_name' | 'buyer_gstin' | 'supply_type' | 'billing_address' | 'shipping_address'
>

export function toBuyerDraft({
  buyer_name,
  buyer_gstin,
  supply_type,
  billing_address,
  shipping_address,
}: Ordered): BuyerDraft {
  const isSame = JSON.stringify(billing_address) === JSON.stringify(shipping_address)
  return {
    name: buyer_name ?? '',
    gstin: buyer_gstin ?? '',
    supply_type,
    billing_address: isSame ? null : billing_address,
  }
}

/** Only what differs from the order. @param address delivery address */
export function toBuyerChange(order: Ordered, draft: BuyerDraft, address: StoredAddress) {
  const ordered = toBuyerDraft(order)
  const { name, gstin, supply_type } = draft
  const hasSameBusiness =
    name === ordered.name && gstin === ordered.gstin && supply_type === ordered.supply_type
  const isBusiness = draft.name !== '' || draft.gstin !== ''
  const hasSameBilling = JSON.stringify(draft.billing_address) === JSON.stringify(ordered.billing_address)
  return {
    ...(hasSameBusiness ? {} : { business: isBusiness ? { name, gstin, supply_type } : null }),
    ...(hasSameBilling ? {} : { billing_address: draft.billing_address ?? address }),
  }
}

type BuyerFieldsProps = {
  buyer: BuyerDraft
  /** shown first for another billing address */
  initial: StoredAddress
  errors: { business: ReadonlyMap<string, string>; billing_address: ReadonlyMap<string, string> }
  onChange: (buyer: BuyerDraft) => void
}

export function BuyerFields({ buyer, initial, errors, onChange }: BuyerFieldsProps) {
  const { business } = errors
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' } }}>
      <TextField
        label={t('Business name')}
        value={buyer.name}
        onChange={({ target }) => onChange({ ...buyer, name: target.value })}
        error={business.has('name')}
        helperText={business.get('name') ?? t('For a GST invoice')}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
      />
      <TextField
        label={t('GSTIN')}
        value={buyer.gstin}
        onChange={({ target }) => onChange({ ...buyer, gstin: target.value })}
        error={business.has('gstin')}
        helperText={business.get('gstin')}
        slotProps={{ htmlInput: { maxLength: 30, autoComplete: 'off' } }}
      />
      {buyer.gstin !== '' && (
        <SupplyTypeField
          value={buyer.supply_type}
          onChange={(supplyType) => onChange({ ...buyer, supply_type: supplyType })}
        />
      )}
      {(buyer.gstin !== '' || buyer.billing_address) && (
        <BillingAddress
          address={buyer.billing_address}
          initial={initial}
          errors={errors.billing_address}
          onChange={(billing) => onChange({ ...buyer, billing_address: billing })}
        />
      )}
    </Box>
  )
}
