import { Box } from '@mui/material'
import { TextInput } from 'react-admin'
import { t } from '../../i18n.ts'
import { MoneyInput } from '../../inputs/MoneyInput.tsx'
import { RowsInput } from '../../inputs/RowsInput.tsx'
import { adminMessages } from '../../messages/admin.ts'
import { Section } from './Section.tsx'
import { VariantPictureInput } from './VariantPictureInput.tsx'

export function Variants() {
  return (
    <Section name="Product Variants">
      <RowsInput
        source="variants"
        one={t('variant')}
        emptyText={adminMessages.product.no_variants}
        addLabel={t('Add Variant')}
        newRow={{ type: '', name: '', value: '', price_modifier: 0, image_url: null }}
      >
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, 1fr)' },
          }}
        >
          <TextInput source="type" label={t('Type')} placeholder={t('size, colour')} helperText={false} />
          <TextInput source="name" label={t('Name')} placeholder={t('Cup size')} helperText={false} />
          <TextInput source="value" label={t('Value')} placeholder={t('Large')} helperText={false} />
          <MoneyInput source="price_modifier" label={t('Extra charge')} />
          <VariantPictureInput />
        </Box>
      </RowsInput>
    </Section>
  )
}
