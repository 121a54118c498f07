import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Alert, Box, IconButton, Stack, TextField, Typography } from '@mui/material'
import { MAX_LINE_QUANTITY } from '@nakshi/core/base/limits'
import type { FilledOption, FilledOptions } from '@nakshi/core/products/choices'
import { CHECKED } from '@nakshi/core/products/option-types'
import { getVariantLabels } from '@nakshi/core/products/product-choices'
import type { CustomOption, ProductDetail } from '@nakshi/core/products/schema'
import { listShownOptions } from '@nakshi/core/products/shown-options'
import { t } from '../../languages/i18n.ts'
import { Picture } from '../../ui/fields/Picture.tsx'
import { QuantityField } from '../../ui/inputs/QuantityField.tsx'
import { useSellableProduct } from './AddItem.tsx'
import type { ItemDraft } from './item-draft.ts'
import { FileField, PhotosField } from './UploadFields.tsx'

type ItemFieldsProps = {
  item: ItemDraft
  customer_id: string | null
  errors: ReadonlyMap<string, string>
  onChange: (item: ItemDraft) => void
  onRemove: (() => void) | null
}

export function ItemFields({ item, customer_id, errors, onChange, onRemove }: ItemFieldsProps) {
  const product = useSellableProduct(item.slug)
  const fixed = item.made > 0
  return (
    <Box
      role="group"
      aria-label={item.title}
      sx={{ p: 2, borderRadius: 2, border: 1, borderColor: 'divider' }}
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 2 }}>
        <Picture url={item.image_url} alt="" size={48} />
        <Typography variant="h3" sx={{ flex: 1, minWidth: 0 }}>
          {item.title}
        </Typography>
        {onRemove && !fixed && (
          <IconButton aria-label={t('Remove %{title}', { title: item.title })} onClick={onRemove}>
            <DeleteIcon />
          </IconButton>
        )}
      </Stack>
      {fixed && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t(
            '%{smart_count} unit is already made. Options cannot be changed and the quantity cannot be lower. |||| %{smart_count} units are already made. Options cannot be changed and the quantity cannot be lower.',
            {
              smart_count: item.made,
            },
          )}
        </Alert>
      )}
      {errors.get('') && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errors.get('')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' },
          alignItems: 'start',
        }}
      >
        <QuantityField
          label={t('Quantity')}
          value={item.quantity}
          min={Math.max(1, item.made)}
          max={MAX_LINE_QUANTITY}
          onChange={(quantity) => onChange({ ...item, quantity })}
          error={errors.has('quantity')}
          helperText={errors.get('quantity')}
        />
        {!fixed && (
          <>
            <Variants item={item} product={product} errors={errors} onChange={onChange} />
            {getOptions(item, product).map((option) => (
              <OptionField
                key={option.id}
                option={option}
                filled={item.custom_options[option.id]}
                customer_id={customer_id}
                errorMessage={errors.get(`custom_options.${option.id}`)}
                onFill={(value) => {
                  const filled = { ...item.custom_options, [option.id]: value }
                  onChange({ ...item, custom_options: product ? withoutHidden(product, filled) : filled })
                }}
              />
            ))}
          </>
        )}
      </Box>
    </Box>
  )
}

type Fields = Pick<ItemFieldsProps, 'item' | 'errors' | 'onChange'> & {
  product: ProductDetail | undefined
}

function Variants({ item, product, errors, onChange }: Fields) {
  if (!product) return null
  const labels = Object.entries(getVariantLabels(product.variants))
  return labels.map(([type, label]) => (
    <TextField
      key={type}
      select
      label={label}
      value={item.variant_selections[type] ?? ''}
      onChange={({ target }) =>
        onChange({ ...item, variant_selections: { ...item.variant_selections, [type]: target.value } })
      }
      error={errors.has(`variant_selections.${type}`)}
      helperText={errors.get(`variant_selections.${type}`)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {getSelectableValues(
        product.variants.filter((variant) => variant.type === type).map(({ value }) => value),
        item.ordered_variants[type],
      )}
    </TextField>
  ))
}

/** Includes an ordered value that is no longer sold. */
function getSelectableValues(values: string[], ordered: string | undefined) {
  const isGone = ordered !== undefined && !values.includes(ordered)
  return [...(isGone ? [ordered] : []), ...values].map((value) => (
    <option key={value} value={value}>
      {isGone && value === ordered ? t('%{value} (no longer sold)', { value }) : value}
    </option>
  ))
}

type Option = Pick<CustomOption, 'id' | 'name' | 'type' | 'options' | 'is_required' | 'max_images' | 'rules'>

/** Those that the other choices show. */
function getOptions({ ordered, custom_options }: ItemDraft, product: ProductDetail | undefined): Option[] {
  if (product) return listShownOptions(product.custom_options, custom_options)
  return (ordered?.custom_options ?? []).map((option) => ({
    ...option,
    options: [],
    is_required: false,
    max_images: null,
  }))
}

/** The server refuses the text of an option that is hidden. */
function withoutHidden({ custom_options }: ProductDetail, filled: FilledOptions): FilledOptions {
  const shown = new Set(listShownOptions(custom_options, filled).map(({ id }) => id))
  return Object.fromEntries(Object.entries(filled).filter(([id]) => shown.has(id)))
}

type OptionFieldProps = {
  option: Option
  filled: FilledOption | undefined
  customer_id: string | null
  errorMessage: string | undefined
  onFill: (value: FilledOption) => void
}

function OptionField({ option, filled, customer_id, errorMessage, onFill }: OptionFieldProps) {
  const shared = { label: option.name, required: option.is_required, customer_id, errorMessage }
  if (option.type === 'image')
    return (
      <PhotosField
        {...shared}
        uploads={filled && 'images' in filled ? filled.images : []}
        max={option.max_images ?? 10}
        onChange={(images) => onFill({ images })}
      />
    )
  if (option.type === 'file')
    return (
      <FileField
        {...shared}
        uploads={filled && 'files' in filled ? filled.files : []}
        onChange={(files) => onFill({ files })}
      />
    )
  const text = filled && 'text' in filled ? filled.text : ''
  const offered = option.type === 'checkbox' ? [CHECKED] : option.options
  const isList = offered.length > 0
  const isDated = option.type === 'date'
  return (
    <TextField
      label={option.name}
      value={text}
      type={isDated ? 'date' : 'text'}
      select={isList}
      multiline={option.type === 'textarea'}
      required={option.is_required}
      onChange={({ target }) => onFill({ text: target.value })}
      error={errorMessage !== undefined}
      helperText={errorMessage}
      slotProps={{
        ...(isList ? { select: { native: true } } : {}),
        inputLabel: isList || isDated ? { shrink: true } : {},
        htmlInput: { maxLength: 2000, autoComplete: 'off' },
      }}
    >
      {isList && [
        <option key="" value="" />,
        ...getSelectableValues(offered, text === '' ? undefined : text),
      ]}
    </TextField>
  )
}
