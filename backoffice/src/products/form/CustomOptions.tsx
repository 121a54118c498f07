import PhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import FileIcon from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Checkbox, MenuItem, TextField, Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { OptionRules } from '@nakshi/core/products/option-rules'
import { hasChoices, isTextType, type OptionType, optionTypes } from '@nakshi/core/products/option-types'
import { BooleanInput, SelectInput, TextInput, useSourceContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { FieldGrid } from '../../ui/inputs/FieldGrid.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { NumberInput } from '../../ui/inputs/NumberInput.tsx'
import { RowsInput } from '../../ui/inputs/RowsInput.tsx'
import { TextLinesInput } from '../../ui/inputs/TextLinesInput.tsx'
import type { ProductDraft } from './draft.ts'
import { OptionRuleInputs } from './OptionRules.tsx'
import { createOption, createPresetOptions, OPTION_PRESETS } from './option-presets.ts'
import { Section } from './Section.tsx'

export function CustomOptions() {
  return (
    <Section name="Custom Options">
      <RowsInput
        source="custom_options"
        one={t('custom option')}
        emptyText={adminMessages.product.no_options}
        addLabel={t('Add Option')}
        newRow={createOption}
      >
        <CustomOptionInputs />
      </RowsInput>
      <PresetButtons />
    </Section>
  )
}

function PresetButtons() {
  const { getValues, setValue } = useFormContext<Pick<ProductDraft, 'custom_options'>>()
  return OPTION_PRESETS.map(({ name, options }) => (
    <Button
      key={name}
      sx={{ mt: 1 }}
      onClick={() =>
        setValue('custom_options', [...getValues('custom_options'), ...createPresetOptions(options)], {
          shouldDirty: true,
        })
      }
    >
      {t('Add “%{preset}”', { preset: name })}
    </Button>
  ))
}

const typeNames: Record<OptionType, string> = {
  text: t('Text, one line'),
  textarea: t('Text, several lines'),
  select: t('Choice from a list'),
  image: t('Photos'),
  number: t('Number'),
  date: t('Date'),
  swatch: t('Colours'),
  checkbox: t('Tick box'),
  file: t('File'),
}
const typeChoices = optionTypes.map((id) => ({ id, name: typeNames[id] }))

function CustomOptionInputs() {
  const row = useSourceContext()
  const type: OptionType | '' | null = useWatch({ name: row.getSource('type') })
  return (
    <>
      <FieldGrid columns="2fr 1.5fr 1fr" from="md">
        <TextInput source="name" label={t('Name')} placeholder={t('Name to engrave')} helperText={false} />
        <SelectInput
          source="type"
          label={t('Type')}
          choices={typeChoices}
          emptyText={t('Choose')}
          helperText={false}
        />
        <MoneyInput source="price_modifier" label={t('Extra charge')} />
      </FieldGrid>
      <FieldGrid columns="2fr 2.5fr 1.5fr" from="md">
        <BooleanInput source="is_required" label={t('Required')} helperText={false} />
        {hasChoices(type) && <TextLinesInput source="options" label={t('Choices')} />}
        {type === 'image' && (
          <NumberInput
            source="max_images"
            label={t('Maximum photos')}
            min={1}
            max={10}
            helperText={t('1 to 10')}
          />
        )}
        {isTextType(type) && (
          <NumberInput
            source="max_length"
            label={t('Maximum characters')}
            min={1}
            max={2000}
            helperText={t('Leave empty for %{value}', { value: type === 'text' ? 200 : 2000 })}
          />
        )}
        <NumberInput
          source="handling_days"
          label={t('Extra handling days')}
          min={0}
          max={60}
          helperText={false}
        />
      </FieldGrid>
      <OptionRuleInputs type={type} />
      <OptionPreview source={row.getSource('')} />
    </>
  )
}

type Typed = Partial<{
  name: string
  type: OptionType | ''
  options: string[]
  is_required: boolean
  price_modifier: number
  max_images: number | null
  max_length: number | null
  rules: OptionRules
}>

function OptionPreview({ source }: { source: string }) {
  const option: Typed | undefined = useWatch({ name: source })
  if (!option?.type || !option.name) return null
  const { name, is_required, price_modifier, rules } = option
  const price =
    typeof price_modifier === 'number' && price_modifier > 0 ? `+${formatPaise(price_modifier)}` : ''
  const more = price && ` (${describeUnit(price, rules?.price_by)})`
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

function describeUnit(price: string, unit: OptionRules['price_by']): string {
  if (unit === 'character') return t('%{price} per character', { price })
  return unit === 'line' ? t('%{price} per line', { price }) : price
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
  if (type === 'file')
    return (
      <Button variant="outlined" startIcon={<FileIcon />}>
        {t('Add a file')}
      </Button>
    )
  if (type === 'checkbox') return <Checkbox sx={{ p: 0 }} />
  if (type === 'number' || type === 'date') return <TextField margin="none" value="" type={type} />
  if (hasChoices(type))
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
