import RemoveIcon from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import {
  Alert,
  Box,
  Button,
  FormHelperText,
  FormLabel,
  IconButton,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { addUrlParameter } from '@nakshi/core/base/add-url-parameter'
import { CHOSEN_EXTENSIONS, CHOSEN_TYPES, MAX_LINE_QUANTITY } from '@nakshi/core/base/limits'
import type { UploadedImage } from '@nakshi/core/media/schema'
import type { FilledOption } from '@nakshi/core/products/choices'
import { getVariantLabels } from '@nakshi/core/products/product-choices'
import type { CustomOption, ProductDetail } from '@nakshi/core/products/schema'
import { type ChangeEvent, useRef, useState } from 'react'
import { fetchJson, getErrorMessage, LONG_TIMEOUT_MS } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { Picture } from '../../ui/fields/Picture.tsx'
import { useReportUploads } from '../../ui/forms/pending-uploads.tsx'
import { useIsShown } from '../../ui/forms/use-is-shown.ts'
import { QuantityField } from '../../ui/inputs/QuantityField.tsx'
import { prepareUpload } from '../../ui/inputs/use-uploads.ts'
import { useSellableProduct } from './AddItem.tsx'
import type { ItemDraft } from './item-draft.ts'

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
                onFill={(value) =>
                  onChange({ ...item, custom_options: { ...item.custom_options, [option.id]: value } })
                }
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

type Option = Pick<CustomOption, 'id' | 'name' | 'type' | 'options' | 'is_required' | 'max_images'>

function getOptions({ ordered }: ItemDraft, product: ProductDetail | undefined): Option[] {
  if (product) return product.custom_options
  return (ordered?.custom_options ?? []).map((option) => ({
    ...option,
    options: [],
    is_required: false,
    max_images: null,
  }))
}

type OptionFieldProps = {
  option: Option
  filled: FilledOption | undefined
  customer_id: string | null
  errorMessage: string | undefined
  onFill: (value: FilledOption) => void
}

function OptionField({ option, filled, customer_id, errorMessage, onFill }: OptionFieldProps) {
  if (option.type === 'image')
    return (
      <PhotosField
        label={option.name}
        required={option.is_required}
        images={filled && 'images' in filled ? filled.images : []}
        max={option.max_images ?? 10}
        customer_id={customer_id}
        errorMessage={errorMessage}
        disabled={false}
        onChange={(images) => onFill({ images })}
      />
    )
  const text = filled && 'text' in filled ? filled.text : ''
  const isList = option.type === 'select' && option.options.length > 0
  return (
    <TextField
      label={option.name}
      value={text}
      select={isList}
      multiline={option.type === 'textarea'}
      required={option.is_required}
      onChange={({ target }) => onFill({ text: target.value })}
      error={errorMessage !== undefined}
      helperText={errorMessage}
      slotProps={{
        ...(isList ? { select: { native: true } } : {}),
        inputLabel: isList ? { shrink: true } : {},
        htmlInput: { maxLength: 2000, autoComplete: 'off' },
      }}
    >
      {isList && [
        <option key="" value="" />,
        ...getSelectableValues(option.options, text === '' ? undefined : text),
      ]}
    </TextField>
  )
}

type PhotosFieldProps = {
  label: string
  required: boolean
  images: UploadedImage[]
  max: number
  customer_id: string | null
  errorMessage: string | undefined
  disabled: boolean
  onChange: (images: UploadedImage[]) => void
}

function PhotosField(props: PhotosFieldProps) {
  const { label, required, images, max, customer_id, errorMessage, disabled, onChange } = props
  const [busy, setBusy] = useState(false)
  useReportUploads(busy ? 1 : 0)
  const [uploadError, setUploadError] = useState<string>()
  // Uploads are asynchronous; the latest props keep text typed meanwhile.
  const now = useRef(props)
  now.current = props
  // The item may be removed during an upload.
  const isShown = useIsShown()

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    const sent: UploadedImage[] = []
    target.value = ''
    setBusy(true)
    setUploadError(undefined)
    try {
      for (const file of files) sent.push(await sendPhoto(customer_id, file))
    } catch (error) {
      setUploadError(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
    if (!isShown.current || sent.length === 0) return
    now.current.onChange(max === 1 ? sent.slice(-1) : [...now.current.images, ...sent])
  }
  return (
    <Box role="group" aria-label={required ? t('%{label}, required', { label }) : label}>
      <FormLabel component="p" required={required} sx={{ typography: 'caption', m: 0 }}>
        {label}
      </FormLabel>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
        {images.map((image) => (
          <Box key={image.url} sx={{ position: 'relative' }}>
            <Box
              component="img"
              src={addUrlParameter(image.url, 'w', 160)}
              alt={image.name}
              sx={{ width: 72, height: 72, objectFit: 'cover', borderRadius: 1.5, display: 'block' }}
            />
            <IconButton
              size="small"
              aria-label={t('Remove %{name}', { name: image.name })}
              disabled={disabled}
              onClick={() => onChange(images.filter((each) => each !== image))}
              sx={{ position: 'absolute', top: -8, right: -8, bgcolor: 'background.paper', border: 1 }}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
        <Button component="label" variant="outlined" disabled={busy || disabled || customer_id === null}>
          {busy ? t('Sending...') : images.length > 0 && max === 1 ? t('Another photo') : t('Add a photo')}
          <input
            type="file"
            accept={[...CHOSEN_TYPES, ...CHOSEN_EXTENSIONS].join(',')}
            multiple={max > 1}
            aria-label={t('%{label}: choose a photo', { label })}
            hidden
            onChange={send}
          />
        </Button>
      </Stack>
      {customer_id === null && <FormHelperText>{t('Select a customer first.')}</FormHelperText>}
      {(uploadError ?? errorMessage) && <FormHelperText error>{uploadError ?? errorMessage}</FormHelperText>}
    </Box>
  )
}

async function sendPhoto(customerId: string | null, file: File): Promise<UploadedImage> {
  const body = new FormData()
  body.set('file', await prepareUpload(file))
  const address = `/api/admin/customers/${customerId}/photos`
  return (await fetchJson(address, { method: 'POST', body }, LONG_TIMEOUT_MS)).json
}
