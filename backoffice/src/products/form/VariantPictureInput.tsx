import { Box } from '@mui/material'
import { SelectInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../../i18n.ts'
import type { ProductDraft } from './draft.ts'

type Image = ProductDraft['images'][number]

export function VariantPictureInput() {
  const images: Image[] = useWatch({ name: 'images' })
  const choices = images.map(({ url }, index) => ({
    id: url,
    name: t('Image %{index}', { index: index + 1 }),
  }))
  return (
    <SelectInput
      source="image_url"
      label={t('Picture')}
      choices={choices}
      optionText={drawChoice}
      emptyText={t('No image')}
      helperText={false}
    />
  )
}

function drawChoice({ id: url, name }: { id: string; name: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="img"
        src={`${url}?w=320`}
        alt=""
        sx={{ width: 24, height: 24, objectFit: 'cover', borderRadius: 0.5 }}
      />
      {name}
    </Box>
  )
}
