import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Button, MenuItem, TextField, Typography } from '@mui/material'
import { BooleanInput, TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { t } from '../../i18n.ts'
import { Panel } from '../../layout/Panel.tsx'
import { AreaError } from './AreaError.tsx'
import type { AreaDraft } from './draft.ts'
import { useArea, useOpenArea } from './use-area.ts'

export function AreaSettings({ index }: { index: number }) {
  const { at, product } = useOpenArea()
  const { draft, set } = useArea()
  const { getValues, setValue } = useFormContext()
  const types = [...new Set(product.variants.map(({ type }) => type))]

  function choose(type: string, value: string) {
    const { [type]: _before, ...others } = draft.variant_selections
    set('variant_selections', value === '' ? others : { ...others, [type]: value })
  }
  function remove() {
    const areas: AreaDraft[] = getValues('areas')
    setValue('areas', areas.toSpliced(index, 1), { shouldDirty: true })
  }
  return (
    <Panel title={t('This area')}>
      <TextInput
        source={`${at}.name`}
        label={t('Name of the area')}
        helperText={t('Shown to customers if there are several areas, for example Front, Back')}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      {types.map((type) => (
        <TextField
          key={type}
          select
          label={t('For which %{type}', { type })}
          value={draft.variant_selections[type] ?? ''}
          onChange={({ target }) => choose(type, target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('All of them')}</MenuItem>
          {product.variants
            .filter((variant) => variant.type === type)
            .map(({ value }) => (
              <MenuItem key={value} value={value}>
                {value}
              </MenuItem>
            ))}
        </TextField>
      ))}
      {types.map((type) => (
        <AreaError key={type} path={`variant_selections.${type}`} />
      ))}
      <BooleanInput source={`${at}.needs_proof`} label={t('Customer approves first')} helperText={false} />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
        {t('The customer receives a link to approve the design before production.')}
      </Typography>
      <Button color="error" size="large" startIcon={<RemoveIcon />} onClick={remove}>
        {t('Remove this area')}
      </Button>
    </Panel>
  )
}
