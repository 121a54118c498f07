import { Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material'
import type { ImportPreset } from '@nakshi/contract/admin/product-import'
import { MAX_STOCK } from '@nakshi/contract/limits'
import { t } from '../../i18n.ts'
import type { PresetOptions } from './use-product-import.ts'

const NAMES: Record<ImportPreset, string> = { shopify: 'Shopify', woocommerce: 'WooCommerce', etsy: 'Etsy' }

type PresetFormProps = {
  preset: ImportPreset
  options: PresetOptions
  onChange: (options: PresetOptions) => void
}

export function PresetForm({ preset, options, onChange }: PresetFormProps) {
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography>
        {t(
          'This is a product export of %{shop}. Its columns are known. Images are loaded from their addresses, or from the ZIP if it has a file of the same name.',
          { shop: NAMES[preset] },
        )}
      </Typography>
      <FormControlLabel
        control={
          <Checkbox
            checked={options.create_categories}
            onChange={({ target }) => onChange({ ...options, create_categories: target.checked })}
          />
        }
        label={t('Create missing categories')}
      />
      {preset !== 'etsy' && (
        <TextField
          type="number"
          size="small"
          label={t('Stock of products without a count')}
          helperText={t('For products whose stock the other shop does not count')}
          value={options.untracked_stock}
          onChange={({ target }) => onChange({ ...options, untracked_stock: toStock(target.value) })}
          slotProps={{ htmlInput: { min: 0, max: MAX_STOCK, step: 1 } }}
          sx={{ width: '100%', maxWidth: 360 }}
        />
      )}
    </Stack>
  )
}

const toStock = (typed: string) => Math.min(MAX_STOCK, Math.max(0, Math.trunc(Number(typed) || 0)))
