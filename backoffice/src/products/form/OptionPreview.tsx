import PhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import type { OptionType } from '@nakshi/contract/shop/products'
import { formatPaise } from '@nakshi/domain/money'
import { useWatch } from 'react-hook-form'
import { t } from '../../i18n.ts'

type Typed = Partial<{
  name: string
  type: OptionType | ''
  options: string[]
  is_required: boolean
  price_modifier: number
  max_images: number | null
  max_length: number | null
}>

export function OptionPreview({ source }: { source: string }) {
  const option: Typed | undefined = useWatch({ name: source })
  if (!option?.type || !option.name) return null
  const { name, is_required, price_modifier } = option
  const more =
    typeof price_modifier === 'number' && price_modifier > 0 ? ` (+${formatPaise(price_modifier)})` : ''
  return (
    <Box inert sx={{ mt: 1, p: 1.5, borderRadius: 2, bgcolor: ({ palette }) => palette.shop.subtle }}>
      <Typography variant="caption" color="textSecondary" component="p">
        {t('Customer preview')}
      </Typography>
      <Typography sx={{ fontWeight: 600, mb: 0.5, overflowWrap: 'anywhere' }}>
        {name}
        {is_required && ' *'}
        {more}
      </Typography>
      <Control {...option} />
    </Box>
  )
}

function Control({ type, options = [], max_images, max_length }: Typed) {
  if (type === 'image')
    return (
      <Button variant="outlined" startIcon={<PhotoIcon />}>
        {max_images === 1
          ? t('Add a photo')
          : t('Add up to %{maxImages} photos', { maxImages: max_images ?? 1 })}
      </Button>
    )
  if (type === 'select')
    return (
      <TextField select value={options[0] ?? ''} margin="none">
        {options.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice}
          </MenuItem>
        ))}
      </TextField>
    )
  const several = type === 'textarea'
  return (
    <TextField
      margin="none"
      value=""
      multiline={several}
      minRows={several ? 3 : undefined}
      helperText={t('0 of %{maxLength}', { maxLength: max_length ?? (several ? 2000 : 200) })}
    />
  )
}
