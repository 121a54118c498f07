import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Alert, Box, IconButton, Stack, TextField, Typography } from '@mui/material'
import type { FilledOption } from '@nakshi/api/contract/cart'
import { MAX_LINE_QUANTITY } from '@nakshi/api/contract/limits'
import type { CustomOption, ProductDetail } from '@nakshi/api/contract/products'
import { variantLabels } from '@nakshi/api/domain/selection'
import { Picture } from '../../fields/Picture.tsx'
import { t } from '../../words.ts'
import type { EditedPiece } from './edited-piece.ts'
import { useOffered } from './offered.ts'
import { PhotosField } from './PhotosField.tsx'

type PieceFieldsProps = {
  piece: EditedPiece
  customer_id: string | null
  /** what is wrong, by field as the API names it */
  problems: ReadonlyMap<string, string>
  onChange: (piece: EditedPiece) => void
  /** null for the last piece, which stays */
  onRemove: (() => void) | null
}

/** How many, which variant, what is written and shown on a piece. */
export function PieceFields({ piece, customer_id, problems, onChange, onRemove }: PieceFieldsProps) {
  const product = useOffered(piece.slug)
  const fixed = piece.made > 0
  return (
    <Box
      role="group"
      aria-label={piece.title}
      sx={{ p: 2, borderRadius: 2, border: 1, borderColor: 'divider' }}
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 2 }}>
        <Picture url={piece.image_url} alt="" size={48} />
        <Typography variant="h3" sx={{ flex: 1, minWidth: 0 }}>
          {piece.title}
        </Typography>
        {onRemove && !fixed && (
          <IconButton aria-label={t('Remove %{title}', { title: piece.title })} onClick={onRemove}>
            <DeleteIcon />
          </IconButton>
        )}
      </Stack>
      {fixed && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t(
            '%{smart_count} unit is already made: options cannot be changed, and the quantity cannot go below it. |||| %{smart_count} units are already made: options cannot be changed, and the quantity cannot go below them.',
            {
              smart_count: piece.made,
            },
          )}
        </Alert>
      )}
      {problems.get('') && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problems.get('')}
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
        <TextField
          label={t('Pieces')}
          type="number"
          value={piece.quantity || ''}
          onChange={({ target }) => onChange({ ...piece, quantity: Number.parseInt(target.value, 10) || 0 })}
          error={problems.has('quantity')}
          helperText={problems.get('quantity')}
          slotProps={{
            htmlInput: { min: Math.max(1, piece.made), max: MAX_LINE_QUANTITY, inputMode: 'numeric' },
          }}
        />
        {!fixed && (
          <>
            <Variants piece={piece} product={product} problems={problems} onChange={onChange} />
            {optionsOf(piece, product).map((option) => (
              <OptionField
                key={option.id}
                option={option}
                filled={piece.custom_options[option.id]}
                customer_id={customer_id}
                problem={problems.get(`custom_options.${option.id}`)}
                onFill={(value) =>
                  onChange({ ...piece, custom_options: { ...piece.custom_options, [option.id]: value } })
                }
              />
            ))}
          </>
        )}
      </Box>
    </Box>
  )
}

type Fields = Pick<PieceFieldsProps, 'piece' | 'problems' | 'onChange'> & {
  product: ProductDetail | undefined
}

function Variants({ piece, product, problems, onChange }: Fields) {
  if (!product) return null
  const labels = Object.entries(variantLabels(product.variants))
  return labels.map(([type, label]) => (
    <TextField
      key={type}
      select
      label={label}
      value={piece.variant_selections[type] ?? ''}
      onChange={({ target }) =>
        onChange({ ...piece, variant_selections: { ...piece.variant_selections, [type]: target.value } })
      }
      error={problems.has(`variant_selections.${type}`)}
      helperText={problems.get(`variant_selections.${type}`)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {offeredValues(
        product.variants.filter((variant) => variant.type === type).map(({ value }) => value),
        piece.ordered_variants[type],
      )}
    </TextField>
  ))
}

/** The values of a select; one that was ordered and is no longer sold stands among them. */
function offeredValues(values: string[], ordered: string | undefined) {
  const isGone = ordered !== undefined && !values.includes(ordered)
  return [...(isGone ? [ordered] : []), ...values].map((value) => (
    <option key={value} value={value}>
      {isGone && value === ordered ? t('%{value} (no longer sold)', { value }) : value}
    </option>
  ))
}

type Option = Pick<CustomOption, 'id' | 'name' | 'type' | 'options' | 'is_required' | 'max_images'>

/** What the product asks for today; of one that is no longer sold what it was ordered with. */
function optionsOf({ ordered }: EditedPiece, product: ProductDetail | undefined): Option[] {
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
  problem: string | undefined
  onFill: (value: FilledOption) => void
}

function OptionField({ option, filled, customer_id, problem, onFill }: OptionFieldProps) {
  if (option.type === 'image')
    return (
      <PhotosField
        label={option.name}
        images={filled && 'images' in filled ? filled.images : []}
        most={option.max_images ?? 10}
        customer_id={customer_id}
        problem={problem}
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
      error={problem !== undefined}
      helperText={problem}
      slotProps={{
        ...(isList ? { select: { native: true } } : {}),
        inputLabel: isList ? { shrink: true } : {},
        htmlInput: { maxLength: 2000, autoComplete: 'off' },
      }}
    >
      {isList && [
        <option key="" value="" />,
        ...offeredValues(option.options, text === '' ? undefined : text),
      ]}
    </TextField>
  )
}
