import { Box } from '@mui/material'
import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin'
import { t } from '../i18n.ts'

export function AppliesToInputs() {
  return (
    <>
      <Box sx={{ gridColumn: { md: 'span 2' }, minWidth: 0 }}>
        <ReferenceArrayInput
          source="product_ids"
          reference="products"
          sort={{ field: 'title', order: 'ASC' }}
          perPage={25}
        >
          <AutocompleteArrayInput
            label={t('Only for these products')}
            optionText="title"
            helperText={t('Leave both empty to apply to the whole order')}
          />
        </ReferenceArrayInput>
      </Box>
      <ReferenceArrayInput
        source="category_ids"
        reference="categories"
        sort={{ field: 'name', order: 'ASC' }}
        perPage={500}
      >
        <AutocompleteArrayInput
          label={t('Only for these categories')}
          optionText="name"
          helperText={t('The discount applies only to these')}
        />
      </ReferenceArrayInput>
    </>
  )
}
