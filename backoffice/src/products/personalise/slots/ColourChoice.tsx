import AddIcon from '@mui/icons-material/Add'
import { Box, Button, ButtonBase, FormControl, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { t } from '../../../i18n.ts'
import { AreaError } from '../AreaError.tsx'
import { useArea } from '../use-area.ts'

const MAX_COLOURS = 24
const swatch = { width: 44, height: 44, borderRadius: 1, border: 1, borderColor: 'divider' } as const

export function ColourChoice({ chosen, path }: { chosen: string[]; path: string }) {
  const { set } = useArea()
  const label = useId()
  const add = (colour: string) => {
    if (!chosen.includes(colour)) set(path, [...chosen, colour])
  }
  return (
    <FormControl role="group" aria-labelledby={label}>
      <Typography variant="body2" color="textSecondary" id={label} sx={{ mb: 0.5 }}>
        {t('Available colours. Click one to remove it.')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {chosen.map((colour) => (
          <ButtonBase
            key={colour}
            aria-label={t('Remove %{colour}', { colour })}
            disabled={chosen.length === 1}
            onClick={() =>
              set(
                path,
                chosen.filter((one) => one !== colour),
              )
            }
            sx={{ ...swatch, bgcolor: colour }}
          />
        ))}
        {chosen.length < MAX_COLOURS && <NewColour onAdd={add} />}
      </Box>
      <AreaError path={path} />
    </FormControl>
  )
}

/** Added on click: the colour input fires for every move. */
function NewColour({ onAdd }: { onAdd: (colour: string) => void }) {
  const [mixed, setMixed] = useState('#b36b00')
  return (
    <Box sx={{ display: 'flex', gap: 0.5, ml: 1 }}>
      <Box
        component="input"
        type="color"
        aria-label={t('Another colour')}
        value={mixed}
        onChange={({ target }) => setMixed(target.value)}
        sx={{ ...swatch, p: 0.5, bgcolor: 'transparent', cursor: 'pointer' }}
      />
      <Button size="large" startIcon={<AddIcon />} onClick={() => onAdd(mixed)}>
        {t('Add')}
      </Button>
    </Box>
  )
}
