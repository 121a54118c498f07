import { MenuItem, TextField } from '@mui/material'
import { t } from '../../languages/i18n.ts'
import { AreaError } from './AreaInputs.tsx'
import { useArea } from './use-area.ts'
import { useColourProfiles } from './use-area-profile.ts'

/** Nothing to choose before the store has a profile. */
export function ColourProfileInput() {
  const { draft, set } = useArea()
  const { data = [] } = useColourProfiles()
  const chosen = draft.area.colour_profile ?? ''
  if (data.length === 0 && chosen === '') return null
  const ofStore = data.find(({ is_default }) => is_default)
  const isGone = chosen !== '' && chosen !== 'rgb' && !data.some(({ id }) => id === chosen)
  return (
    <>
      <TextField
        select
        label={t('Colours of the PDF')}
        value={chosen}
        onChange={({ target }) => set('area.colour_profile', target.value === '' ? undefined : target.value)}
        helperText={t('CMYK for this printer and paper, or RGB for the RIP to convert')}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">
          {ofStore ? t('Store default: %{name}', { name: ofStore.description }) : t('Store default: RGB')}
        </MenuItem>
        <MenuItem value="rgb">{t('RGB')}</MenuItem>
        {data.map(({ id, description }) => (
          <MenuItem key={id} value={id}>
            {description}
          </MenuItem>
        ))}
        {isGone && <MenuItem value={chosen}>{t('Deleted colour profile')}</MenuItem>}
      </TextField>
      <AreaError path="area.colour_profile" />
    </>
  )
}
