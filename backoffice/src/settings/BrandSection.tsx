import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { fontPairs } from '@nakshi/contract/shop/brand'
import { useInput } from 'react-admin'
import { t } from '../i18n.ts'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { PictureInput } from '../inputs/picture/PictureInput.tsx'
import { Panel } from '../layout/Panel.tsx'
import { fontSampleCss, fontSamples } from '../theme/font-samples.ts'
import { ColourInputs } from './ColourInputs.tsx'
import { TextInput } from './TextInput.tsx'

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

const max = (maxLength: number) => ({ htmlInput: { maxLength } })

export function BrandSection() {
  return (
    <>
      <Panel title={t('Name and logo')}>
        <TextInput source="store_settings.name" label={t('Store name')} isRequired slotProps={max(80)} />
        <TextInput
          source="brand_settings.tagline"
          label={t('Tagline')}
          helperText={t('Shown in search results, in the footer and by the installed app')}
          slotProps={max(120)}
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
