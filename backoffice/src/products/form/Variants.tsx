import { Box, Typography } from '@mui/material'
import { SelectInput, TextInput, useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { FieldGrid } from '../../ui/inputs/FieldGrid.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { RowsInput } from '../../ui/inputs/RowsInput.tsx'
import type { ProductDraft } from './draft.ts'
import { Section } from './Section.tsx'

export function Variants() {
  return (
    <Section name="Product Variants">
      <RowsInput
        source="variants"
        one={t('variant')}
        title={<VariantTitle />}
        emptyText={adminMessages.product.no_variants}
        addLabel={t('Add Variant')}
        newRow={{ type: '', name: '', value: '', price_modifier: 0, image_url: null }}
      >
        <FieldGrid columns="repeat(5, 1fr)" from="md" phoneColumns="1fr 1fr">
          <TextInput source="type" label={t('Type')} placeholder={t('size, colour')} helperText={false} />
          <TextInput source="name" label={t('Name')} placeholder={t('Cup size')} helperText={false} />
          <TextInput source="value" label={t('Value')} placeholder={t('Large')} helperText={false} />
          <MoneyInput source="price_modifier" label={t('Extra charge')} />
          <VariantPictureInput />
        </FieldGrid>
      </RowsInput>
    </Section>
  )
}

function VariantTitle() {
  const { getValues } = useFormContext()
  const [name, value] = getValues([useWrappedSource('name'), useWrappedSource('value')])
  return (
    <Typography variant="subtitle2">
      {name}: {value}
    </Typography>
  )
}

type Image = ProductDraft['images'][number]

export function VariantPictureInput({ source = 'image_url' }: { source?: string }) {
  const images: Image[] = useWatch({ name: 'images' })
  const choices = images.map(({ url }, index) => ({
    id: url,
    name: t('Image %{index}', { index: index + 1 }),
  }))
  return (
    <SelectInput
      source={source}
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
