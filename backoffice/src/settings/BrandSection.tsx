import PassedIcon from '@mui/icons-material/CheckCircleOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'
import {
  type ContrastCheck,
  checkBrandContrast,
  formatContrast,
  MIN_TEXT_CONTRAST,
} from '@nakshi/core/brand/brand-palette'
import { light } from '@nakshi/core/brand/palette'
import { fontPairs } from '@nakshi/core/brand/schema'
import { useInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../languages/i18n.ts'
import { fontSampleCss, fontSamples } from '../theme/font-samples.ts'
import { ColourInput, isColour } from '../ui/inputs/ColourInput.tsx'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { PictureInput } from '../ui/inputs/PictureInput.tsx'
import { TextInput } from '../ui/inputs/TextInput.tsx'
import { Panel } from '../ui/layout/Panel.tsx'

function FontPairInput() {
  const { field } = useInput({ source: 'brand_settings.font_pair' })
  return (
    <>
      <style>{fontSampleCss}</style>
      <RadioGroup
        {...field}
        aria-label={t('Fonts')}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 230px), 1fr))',
        }}
      >
        {fontPairs.map((pair) => (
          <FormControlLabel
            key={pair}
            value={pair}
            control={<Radio />}
            label={
              <>
                {pair === 'mukta'
                  ? t('Mukta for all text')
                  : t('%{font} and Mukta', { font: fontSamples[pair].name })}
                <Box
                  aria-hidden
                  translate="no"
                  sx={{
                    fontWeight: 600,
                    fontSize: '1.375rem',
                    lineHeight: 1.3,
                    fontFamily: fontSamples[pair].family,
                  }}
                >
                  Gifts for Asha · आशा
                </Box>
              </>
            }
            sx={{ alignItems: 'flex-start', m: 0, '& .MuiRadio-root': { mt: -1 } }}
          />
        ))}
      </RadioGroup>
    </>
  )
}

export function BrandSection() {
  return (
    <>
      <Panel title={t('Name and logo')}>
        <TextInput source="store_settings.name" label={t('Store name')} isRequired maxLength={80} />
        <TextInput
          source="brand_settings.tagline"
          label={t('Tagline')}
          helperText={t('Shown in search results, in the footer and by the installed app')}
          maxLength={120}
        />
        <FieldGrid columns="1fr 1fr">
          <PictureInput source="brand_settings.logo" label={t('Logo')} />
          <PictureInput source="brand_settings.logo_dark" label={t('Logo for dark backgrounds')} onDark />
          <PictureInput source="brand_settings.icon" label={t('App icon, square, 512 × 512')} />
          <PictureInput source="store_settings.share_image" label={t('Image for shared links, 1200 × 630')} />
        </FieldGrid>
        <Typography variant="body2" color="textSecondary">
          {t(
            'PNG with a transparent background works best. Without a logo, the store name is shown; without an app icon, its first letter.',
          )}
        </Typography>
      </Panel>
      <Panel title={t('Colours')}>
        <ColourInputs />
      </Panel>
      <Panel title={t('Fonts')}>
        <FontPairInput />
      </Panel>
    </>
  )
}

const ACCENT = 'brand_settings.accent'
const GROUND = 'brand_settings.ground'
const defaults = { [ACCENT]: light.brand, [GROUND]: light.ground }

/** Contrast is computed as colours are typed; the API rejects the same pairs. */
function ColourInputs() {
  const { setValue } = useFormContext()
  const [accent, ground]: unknown[] = useWatch({ name: [ACCENT, GROUND] })
  const isDefault = accent === defaults[ACCENT] && ground === defaults[GROUND]
  const reset = () => {
    for (const [name, colour] of Object.entries(defaults))
      setValue(name, colour, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <FieldGrid columns="1fr 1fr">
        <ColourInput
          source={ACCENT}
          label={t('Accent')}
          helperText={t('Buttons, links and the dark bands')}
          isRequired
        />
        <ColourInput source={GROUND} label={t('Background')} helperText={t('Light mode')} isRequired />
      </FieldGrid>
      {isColour(accent) && isColour(ground) && (
        <ContrastChecks checks={checkBrandContrast({ accent, ground })} />
      )}
      {!isDefault && (
        <Button onClick={reset} sx={{ mt: 1 }}>
          {t('Use the default colours')}
        </Button>
      )}
    </>
  )
}

const labels: Record<ContrastCheck['id'], string> = {
  accent_on_card: t('Accent with white'),
  accent_on_ground: t('Accent on the background'),
  text_on_ground: t('Faintest text on the background'),
  lines_on_ground: t('Form fields on the background'),
  accent_in_dark_mode: t('Accent in dark mode, lightened'),
}

function ContrastChecks({ checks }: { checks: ContrastCheck[] }) {
  return (
    <Box
      component="ul"
      aria-label={t('Contrast')}
      sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid', gap: 1 }}
    >
      {checks.map(({ id, colours: [colour, background], ratio, needed, passes }) => (
        <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Box
            aria-hidden
            translate="no"
            sx={{
              flex: 'none',
              width: 44,
              height: 32,
              borderRadius: 1,
              border: 1,
              borderColor: 'divider',
              display: 'grid',
              placeItems: 'center',
              fontWeight: 600,
              bgcolor: background,
              color: colour,
            }}
          >
            {needed < MIN_TEXT_CONTRAST ? (
              <Box sx={{ width: 20, height: 14, border: 2, borderColor: colour, borderRadius: 0.5 }} />
            ) : (
              'Aa'
            )}
          </Box>
          <Typography variant="body2" sx={{ flex: 1 }}>
            {labels[id]}
          </Typography>
          <Typography
            variant="body2"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              color: passes ? 'success.main' : 'error.main',
            }}
          >
            {passes ? <PassedIcon fontSize="small" /> : <FailedIcon fontSize="small" />}
            {passes
              ? t('%{ratio}:1', { ratio: formatContrast(ratio) })
              : t('%{ratio}:1, at least %{needed}:1 is needed', { ratio: formatContrast(ratio), needed })}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
