import { Box, Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material'
import { removeEmoji } from '@nakshi/core/base/emoji'
import { MAX_GIFT_MESSAGE_CHARACTERS } from '@nakshi/core/base/limits'
import { formatPaise } from '@nakshi/core/base/money'
import { countCharacters } from '@nakshi/core/products/count-characters'
import { useShopSettings } from '../../api/settings.ts'
import { t } from '../../languages/i18n.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { BillingAddress } from '../items/BillingAddress.tsx'
import { filterFieldErrors } from '../items/item-draft.ts'
import { SupplyTypeField } from '../items/SupplyTypeField.tsx'
import { NO_ADDRESS, type OrderDraft } from './order-draft.ts'

type ExtrasPanelProps = {
  draft: OrderDraft
  /** paise on top for express delivery; null: not offered for this address */
  expressCharge: number | null
  errors: ReadonlyMap<string, string>
  onChange: (changes: Partial<OrderDraft>) => void
}
type Field = 'buyer_name' | 'buyer_gstin' | 'gift_message' | 'earliest_delivery_date' | 'note'

export function ExtrasPanel({ draft, expressCharge, errors, onChange }: ExtrasPanelProps) {
  const { data } = useShopSettings()
  const price = data?.store_settings.gift_wrap_price ?? null
  const issues = [...errors].map(([path, message]) => ({ path, message }))
  const [count, max] = [countCharacters(draft.gift_message), MAX_GIFT_MESSAGE_CHARACTERS]
  const field = (name: Field, at: string = name) => ({
    value: draft[name],
    error: errors.has(at),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const checkbox = (name: 'gift_wrap' | 'express', label: string) => (
    <div>
      <FormControlLabel
        control={
          <Checkbox checked={draft[name]} onChange={({ target }) => onChange({ [name]: target.checked })} />
        }
        label={label}
      />
      {errors.has(name) && <FormHelperText error>{errors.get(name)}</FormHelperText>}
    </div>
  )
  return (
    <Panel title={t('Gift, delivery date, GST invoice, note')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' } }}>
        <TextField
          {...field('gift_message')}
          label={t('Gift message')}
          multiline
          onChange={({ target }) => onChange({ gift_message: removeEmoji(target.value) })}
          helperText={
            errors.get('gift_message') ??
            t('Printed on the packing slip without prices. %{count} of %{max} characters.', {
              count,
              max,
            })
          }
          slotProps={{ htmlInput: { maxLength: 1000 } }}
          sx={{ gridColumn: '1 / -1' }}
        />
        {(price !== null || draft.gift_wrap) &&
          checkbox('gift_wrap', t('Gift wrap, %{price}', { price: formatPaise(price ?? 0) }))}
        {(expressCharge !== null || draft.express) &&
          checkbox('express', t('Express delivery, %{price}', { price: formatPaise(expressCharge ?? 0) }))}
        <TextField
          {...field('earliest_delivery_date')}
          type="date"
          label={t('Deliver on or after')}
          helperText={errors.get('earliest_delivery_date') ?? t('For gifts that must not arrive early')}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          {...field('buyer_name', 'business.name')}
          label={t('Business name')}
          helperText={errors.get('business.name') ?? t('For a GST invoice')}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        />
        <TextField
          {...field('buyer_gstin', 'business.gstin')}
          label={t('GSTIN')}
          helperText={errors.get('business.gstin')}
          slotProps={{ htmlInput: { maxLength: 30, autoComplete: 'off' } }}
        />
        {draft.buyer_gstin !== '' && (
          <SupplyTypeField
            value={draft.supply_type}
            onChange={(supplyType) => onChange({ supply_type: supplyType })}
          />
        )}
        {draft.buyer_gstin !== '' && (
          <BillingAddress
            address={draft.billing_address}
            initial={NO_ADDRESS}
            errors={filterFieldErrors(issues, 'billing_address')}
            onChange={(address) => onChange({ billing_address: address })}
          />
        )}
        <TextField
          {...field('note')}
          label={t('Internal note')}
          multiline
          helperText={errors.get('note') ?? t('Visible to staff only.')}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
          sx={{ gridColumn: '1 / -1' }}
        />
      </Box>
    </Panel>
  )
}
