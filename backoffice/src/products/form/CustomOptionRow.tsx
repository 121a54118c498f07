import { Box } from '@mui/material'
import { type OptionType, option_types } from '@nakshi/api/contract/products'
import { BooleanInput, NumberInput, SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { RowButtons } from '../../fields/RowButtons.tsx'
import { LinesInput } from '../../inputs/LinesInput.tsx'
import { MoneyInput } from '../../inputs/MoneyInput.tsx'
import { OptionPreview } from './OptionPreview.tsx'

const type_names: Record<OptionType, string> = {
  text: 'Text, one line',
  textarea: 'Text, several lines',
  select: 'Choice from a list',
  image: 'Photos',
}
const type_choices = option_types.map((id) => ({ id, name: type_names[id] }))

type CustomOptionRowProps = {
  index: number
  count: number
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

/** One custom option with the fields that its type has. */
export function CustomOptionRow({ index, count, move, remove }: CustomOptionRowProps) {
  const source = (field: string) => `custom_options.${index}.${field}`
  const type: unknown = useWatch({ name: source('type') })
  return (
    <Box role="group" aria-label={`Custom option ${index + 1}`}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: '2fr 1.5fr 1fr auto' },
        }}
      >
        <TextInput source={source('name')} label="Name" placeholder="Name to engrave" />
        <SelectInput source={source('type')} label="Type" choices={type_choices} emptyText="Choose" />
        <MoneyInput source={source('price_modifier')} label="Added to price" />
        <Box sx={{ mt: 1 }}>
          <RowButtons
            name={`custom option ${index + 1}`}
            index={index}
            count={count}
            move={move}
            remove={remove}
          />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', md: '2fr 2.5fr' } }}>
        <BooleanInput source={source('is_required')} label="Required" helperText={false} />
        {type === 'select' && <LinesInput source={source('options')} label="Choices" />}
        {type === 'image' && (
          <NumberInput
            source={source('max_images')}
            label="Most photos"
            min={1}
            max={10}
            helperText="1 to 10"
          />
        )}
        {(type === 'text' || type === 'textarea') && (
          <NumberInput
            source={source('max_length')}
            label="Most letters"
            min={1}
            max={2000}
            helperText={type === 'text' ? 'Blank: 200' : 'Blank: 2000'}
          />
        )}
      </Box>
      <OptionPreview source={`custom_options.${index}`} />
    </Box>
  )
}
