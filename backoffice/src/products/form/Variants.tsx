import { Box } from '@mui/material'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { TextInput } from 'react-admin'
import { MoneyInput } from '../../inputs/MoneyInput.tsx'
import { RowsInput } from '../../inputs/RowsInput.tsx'
import { Section } from './Section.tsx'
import { VariantPictureInput } from './VariantPictureInput.tsx'

/** Sizes, colours and the like; values of one type are what a shopper chooses between. */
export function Variants() {
  return (
    <Section name="Product Variants">
      <RowsInput
        source="variants"
        one="variant"
        none={adminSentences.product.no_variants}
        addLabel="Add Variant"
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
          <TextInput source="type" label="Type" placeholder="size, colour" helperText={false} />
          <TextInput source="name" label="Name" placeholder="Cup size" helperText={false} />
          <TextInput source="value" label="Value" placeholder="Large" helperText={false} />
          <MoneyInput source="price_modifier" label="Added to price" />
          <VariantPictureInput />
        </Box>
      </RowsInput>
    </Section>
  )
}
