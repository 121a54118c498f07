import { Box } from '@mui/material'
import { adminCategoryBody } from '@nakshi/contract/admin/categories'
import { BooleanInput, TextInput } from 'react-admin'
import { contractResolver } from '../forms/contract-resolver.ts'
import { t } from '../i18n.ts'
import { PictureInput } from '../inputs/picture/PictureInput.tsx'
import { SlugInput } from '../inputs/SlugInput.tsx'
import { adminMessages } from '../messages/admin.ts'

export const categoryForm = {
  one: t('category'),
  name: 'name',
  empty: () => ({ name: '', slug: '', description: '', image_url: '', is_active: true }),
  resolver: contractResolver(adminCategoryBody),
  labels: { image_url: t('Picture') },
}

export function CategoryInputs() {
  return (
    <>
      <Box
        sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}
      >
        <TextInput source="name" label={t('Name')} isRequired slotProps={{ htmlInput: { maxLength: 80 } }} />
        <SlugInput
          resource="categories"
          from="name"
          prefix="/products?category="
          taken={adminMessages.category.slug_taken}
        />
      </Box>
      <TextInput
        source="description"
        label={t('Description')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <PictureInput source="image_url" label={t('Picture')} />
      <BooleanInput source="is_active" label={t('Active: shoppers can see it')} helperText={false} />
    </>
  )
}
