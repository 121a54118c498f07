import { Box, Typography } from '@mui/material'
import type { OptionChoice } from '@nakshi/core/products/option-rules'
import { hasChoices, isTextType, type OptionType } from '@nakshi/core/products/option-types'
import { useEffect } from 'react'
import { AutocompleteArrayInput, SelectInput, useSourceContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../languages/i18n.ts'
import { ColourInput } from '../../ui/inputs/ColourInput.tsx'
import { FieldGrid } from '../../ui/inputs/FieldGrid.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { NumberInput } from '../../ui/inputs/NumberInput.tsx'
import { alignChoices } from './align-choices.ts'
import type { ProductDraft } from './draft.ts'
import { VariantPictureInput } from './Variants.tsx'

const units = [
  { id: 'character', name: t('Per character, without spaces') },
  { id: 'line', name: t('Per line') },
]

/** What an option of that kind can have besides, and when it is shown. */
export function OptionRuleInputs({ type }: { type: OptionType | '' | null }) {
  return (
    <>
      {isTextType(type) && (
        <FieldGrid columns="2fr 2.5fr 1.5fr" from="md">
          <SelectInput
            source="rules.price_by"
            label={t('Extra charge applies')}
            choices={units}
            emptyText={t('Once per piece')}
            helperText={false}
          />
          <NumberInput
            source="rules.min_length"
            label={t('Minimum characters')}
            min={1}
            max={2000}
            helperText={false}
          />
        </FieldGrid>
      )}
      {type === 'number' && (
        <FieldGrid columns="repeat(3, 1fr)" from="md">
          <NumberInput source="rules.min" label={t('Minimum')} step={0.5} helperText={false} />
          <NumberInput source="rules.max" label={t('Maximum')} step={0.5} helperText={false} />
          <NumberInput
            source="rules.step"
            label={t('In steps of')}
            step={0.5}
            helperText={t('1 for whole numbers')}
          />
        </FieldGrid>
      )}
      {type === 'date' && (
        <NumberInput
          source="rules.days_ahead"
          label={t('Earliest date, in days from the order')}
          min={0}
          max={365}
          helperText={t('Leave empty for any date')}
        />
      )}
      {hasChoices(type) && <ChoiceInputs isSwatch={type === 'swatch'} />}
      <ConditionInputs />
    </>
  )
}

/** A row for each line of the list above. */
function ChoiceInputs({ isSwatch }: { isSwatch: boolean }) {
  const row = useSourceContext()
  const { getValues, setValue } = useFormContext()
  const source = row.getSource('rules.choices')
  const options: string[] | undefined = useWatch({ name: row.getSource('options') })
  const values = (options ?? []).join('\n')
  useEffect(() => {
    const listed = values === '' ? [] : values.split('\n')
    const choices: OptionChoice[] = getValues(source) ?? []
    const isAligned = listed.join('\n') === choices.map(({ value }) => value).join('\n')
    if (!isAligned) setValue(source, alignChoices(listed, choices), { shouldDirty: true })
  }, [values, source, getValues, setValue])
  return (options ?? []).map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: while a choice is typed it is the same row
    <Box key={index} role="group" aria-label={value}>
      <FieldGrid columns={isSwatch ? '1.5fr 1fr 1fr 1fr' : '1.5fr 1fr 1fr'} from="md" phoneColumns="1fr 1fr">
        <Typography sx={{ alignSelf: 'center', overflowWrap: 'anywhere' }}>{value}</Typography>
        <MoneyInput source={`rules.choices.${index}.price_modifier`} label={t('Extra charge')} />
        {isSwatch && <ColourInput source={`rules.choices.${index}.colour`} label={t('Colour')} />}
        <VariantPictureInput source={`rules.choices.${index}.image_url`} />
      </FieldGrid>
    </Box>
  ))
}

/** Only an option before it can decide, so that no two options depend on each other. */
function ConditionInputs() {
  const row = useSourceContext()
  const all: ProductDraft['custom_options'] = useWatch({ name: 'custom_options' })
  const index = Number(row.getSource('').split('.')[1])
  const chosen: unknown = useWatch({ name: row.getSource('rules.show_if.option') })
  const earlier = all.slice(0, index).filter(({ id, name, type }) => id && name && type)
  if (earlier.length === 0 && !chosen) return null
  const other = earlier.find(({ id }) => id === chosen)
  return (
    <FieldGrid columns="2fr 4fr" from="md">
      <SelectInput
        source="rules.show_if.option"
        label={t('Show only after')}
        choices={earlier}
        emptyText={t('Always shown')}
        helperText={false}
      />
      {other && hasChoices(other.type) && (
        <AutocompleteArrayInput
          source="rules.show_if.is"
          label={t('With one of these choices')}
          choices={other.options.map((value) => ({ id: value, name: value }))}
          helperText={t('Leave empty for any choice')}
        />
      )}
    </FieldGrid>
  )
}
