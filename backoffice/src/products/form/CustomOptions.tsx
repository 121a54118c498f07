import { Box } from '@mui/material'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { type OptionType, optionTypes } from '@nakshi/api/contract/products'
import { BooleanInput, NumberInput, SelectInput, TextInput, useSourceContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { LinesInput } from '../../inputs/LinesInput.tsx'
import { MoneyInput } from '../../inputs/MoneyInput.tsx'
import { RowsInput } from '../../inputs/RowsInput.tsx'
import { OptionPreview } from './OptionPreview.tsx'
import { Section } from './Section.tsx'

/** What a shopper fills in: texts, choices and photos. */
export function CustomOptions() {
  return (
    <Section name="Custom Options">
      <RowsInput
        source="custom_options"
        one="custom option"
        none={adminSentences.product.no_options}
        addLabel="Add Option"
        newRow={{
          name: '',
          type: 'text',
          options: [],
          is_required: false,
          price_modifier: 0,
          making_days: 0,
        }}
      >
        <CustomOptionInputs />
      </RowsInput>
    </Section>
  )
}

const typeNames: Record<OptionType, string> = {
  text: 'Text, one line',
  textarea: 'Text, several lines',
  select: 'Choice from a list',
  image: 'Photos',
}
const typeChoices = optionTypes.map((id) => ({ id, name: typeNames[id] }))

/** One custom option: the fields that its type has, and what they make. */
function CustomOptionInputs() {
  const row = useSourceContext()
  const type: unknown = useWatch({ name: row.getSource('type') })
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 1.5fr 1fr' },
        }}
      >
        <TextInput source="name" label="Name" placeholder="Name to engrave" helperText={false} />
        <SelectInput source="type" label="Type" choices={typeChoices} emptyText="Choose" helperText={false} />
        <MoneyInput source="price_modifier" label="Added to price" />
      </Box>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 2.5fr 1.5fr' },
        }}
      >
        <BooleanInput source="is_required" label="Required" helperText={false} />
        {type === 'select' && <LinesInput source="options" label="Choices" />}
        {type === 'image' && (
          <NumberInput source="max_images" label="Maximum photos" min={1} max={10} helperText="1 to 10" />
        )}
        {(type === 'text' || type === 'textarea') && (
          <NumberInput
            source="max_length"
            label="Maximum characters"
            min={1}
            max={2000}
            helperText={`Leave empty for ${type === 'text' ? 200 : 2000}`}
          />
        )}
        <NumberInput source="making_days" label="Adds days of making" min={0} max={60} helperText={false} />
      </Box>
      <OptionPreview source={row.getSource('')} />
    </>
  )
}
