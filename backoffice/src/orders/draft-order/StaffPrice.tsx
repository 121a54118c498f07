import { Box, Button, TextField } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import { useState } from 'react'
import { t } from '../../languages/i18n.ts'
import { MoneyField } from '../../ui/inputs/MoneyField.tsx'
import type { PriceDraft } from './order-draft.ts'

type StaffPriceProps = {
  title: string
  draft: PriceDraft | undefined
  /** paise; null or 0 while it is not known */
  cataloguePrice: number | null
  errors: ReadonlyMap<string, string>
  /** null removes it */
  onChange: (price: PriceDraft | null) => void
}

/** A price for this order in place of the one of the catalogue, with a reason. */
export function StaffPrice({ title, draft, cataloguePrice, errors, onChange }: StaffPriceProps) {
  const [opened, setOpened] = useState(false)
  if (!draft)
    return (
      <Button
        size="small"
        aria-label={t('Set the price of %{title}', { title })}
        onClick={() => {
          setOpened(true)
          onChange({ price: cataloguePrice || null, reason: '' })
        }}
        sx={{ mt: 0.5, minHeight: 44 }}
      >
        {t('Set price')}
      </Button>
    )
  return (
    <Box
      role="group"
      aria-label={t('Price of %{title}', { title })}
      sx={{
        display: 'grid',
        gap: 2,
        mt: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' },
        alignItems: 'start',
      }}
    >
      <MoneyField
        label={t('Price of one')}
        autoFocus={opened}
        value={draft.price}
        onChange={(price) => onChange({ ...draft, price })}
        error={errors.has('price')}
        helperText={
          errors.get('price') ??
          (cataloguePrice
            ? t('In the catalogue: %{price}', { price: formatPaise(cataloguePrice) })
            : undefined)
        }
      />
      <TextField
        label={t('Reason')}
        required
        value={draft.reason}
        onChange={({ target }) => onChange({ ...draft, reason: target.value })}
        error={errors.has('price_reason')}
        helperText={errors.get('price_reason') ?? t('Visible to staff only.')}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
      />
      <Button onClick={() => onChange(null)} sx={{ minHeight: 44 }}>
        {t('Catalogue price')}
      </Button>
    </Box>
  )
}

export function withPrice(
  prices: Record<string, PriceDraft>,
  key: string,
  price: PriceDraft | null,
): Record<string, PriceDraft> {
  const { [key]: _former, ...others } = prices
  return price ? { ...others, [key]: price } : others
}
