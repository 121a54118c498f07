import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, Stack, TextField } from '@mui/material'
import { randomKey } from '@nakshi/client/random-key'
import { MAX_LINE_QUANTITY } from '@nakshi/core/base/limits'
import { gstPercents } from '@nakshi/core/tax/schema'
import { t } from '../../languages/i18n.ts'
import { MoneyField } from '../../ui/inputs/MoneyField.tsx'
import { NativeSelect } from '../../ui/inputs/NativeSelect.tsx'
import { QuantityField } from '../../ui/inputs/QuantityField.tsx'
import { filterFieldErrors } from '../items/item-draft.ts'
import type { CustomItemDraft } from './order-draft.ts'

const MAX_CUSTOM_ITEMS = 20
const createCustomItem = (): CustomItemDraft => ({
  ...{ key: randomKey(), title: '', quantity: 1, price: null },
  ...{ hsn: '', tax_percent: '', cost_price: null },
})
const gstChoices = gstPercents.map((percent) => ({
  id: String(percent),
  name: percent === 0 ? t('Nil') : `${percent}%`,
}))

type CustomItemsProps = {
  items: CustomItemDraft[]
  errors: { path: string; message: string }[]
  onChange: (items: CustomItemDraft[]) => void
}

/** What is no product of the catalogue. */
export function CustomItems({ items, errors, onChange }: CustomItemsProps) {
  return (
    <>
      {items.map((item, index) => (
        <CustomItemFields
          key={item.key}
          item={item}
          errors={filterFieldErrors(errors, `custom_items.${index}`)}
          onChange={(changed) => onChange(items.map((each) => (each.key === item.key ? changed : each)))}
          onRemove={() => onChange(items.filter(({ key }) => key !== item.key))}
        />
      ))}
      <Button
        variant="outlined"
        disabled={items.length >= MAX_CUSTOM_ITEMS}
        onClick={() => onChange([...items, createCustomItem()])}
        sx={{ alignSelf: 'flex-start', minHeight: 44 }}
      >
        {t('Add a custom item')}
      </Button>
    </>
  )
}

type CustomItemFieldsProps = {
  item: CustomItemDraft
  errors: ReadonlyMap<string, string>
  onChange: (item: CustomItemDraft) => void
  onRemove: () => void
}

function CustomItemFields({ item, errors, onChange, onRemove }: CustomItemFieldsProps) {
  const title = item.title || t('Custom item')
  const issue = (field: string) => ({ error: errors.has(field), helperText: errors.get(field) })
  return (
    <Box role="group" aria-label={title} sx={{ p: 2, borderRadius: 2, border: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', mb: 2 }}>
        <TextField
          label={t('Name')}
          required
          value={item.title}
          onChange={({ target }) => onChange({ ...item, title: target.value })}
          {...issue('title')}
          slotProps={{ htmlInput: { maxLength: 150, autoComplete: 'off' } }}
        />
        <IconButton
          aria-label={t('Remove %{title}', { title })}
          onClick={onRemove}
          sx={{ width: 44, height: 44 }}
        >
          <DeleteIcon />
        </IconButton>
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
          alignItems: 'start',
        }}
      >
        <QuantityField
          label={t('Quantity')}
          value={item.quantity}
          min={1}
          max={MAX_LINE_QUANTITY}
          onChange={(quantity) => onChange({ ...item, quantity })}
          {...issue('quantity')}
        />
        <MoneyField
          label={t('Price of one')}
          required
          value={item.price}
          onChange={(price) => onChange({ ...item, price })}
          {...issue('price')}
        />
        <MoneyField
          label={t('Cost price')}
          value={item.cost_price}
          onChange={(cost) => onChange({ ...item, cost_price: cost })}
          {...issue('cost_price')}
        />
        <TextField
          label={t('HSN code')}
          value={item.hsn}
          onChange={({ target }) => onChange({ ...item, hsn: target.value.trim() })}
          {...issue('hsn')}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8, autoComplete: 'off' } }}
        />
        <NativeSelect
          label={t('GST rate')}
          value={item.tax_percent}
          onChange={(percent) => onChange({ ...item, tax_percent: percent })}
          choices={gstChoices}
          {...issue('tax_percent')}
        >
          <option value="">{t('By HSN code')}</option>
        </NativeSelect>
      </Box>
    </Box>
  )
}
