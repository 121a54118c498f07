import { Button, Stack, TextField } from '@mui/material'
import { t } from '../../languages/i18n.ts'
import { MoneyField } from '../../ui/inputs/MoneyField.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import type { OrderDraft } from './order-draft.ts'

type DiscountPanelProps = {
  draft: OrderDraft
  errors: ReadonlyMap<string, string>
  onChange: (changes: Partial<OrderDraft>) => void
}

/** An amount off the items, in place of a promo code. */
export function DiscountPanel({ draft: { discount }, errors, onChange }: DiscountPanelProps) {
  return (
    <Panel
      title={t('Discount')}
      action={
        <Button
          onClick={() => onChange({ discount: discount ? null : { amount: null, reason: '' } })}
          sx={{ minHeight: 44 }}
        >
          {discount ? t('Remove') : t('Add')}
        </Button>
      }
    >
      {discount && (
        <Stack spacing={2}>
          <MoneyField
            label={t('Amount')}
            required
            value={discount.amount}
            onChange={(amount) => onChange({ discount: { ...discount, amount } })}
            error={errors.has('discount.amount')}
            helperText={errors.get('discount.amount') ?? t('Off the items, before delivery')}
          />
          <TextField
            label={t('Reason')}
            required
            value={discount.reason}
            onChange={({ target }) => onChange({ discount: { ...discount, reason: target.value } })}
            error={errors.has('discount.reason')}
            helperText={errors.get('discount.reason') ?? t('Visible to staff only.')}
            slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
          />
        </Stack>
      )}
    </Panel>
  )
}
