import { Typography } from '@mui/material'
import { t } from '../i18n.ts'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { PictureInput } from '../inputs/picture/PictureInput.tsx'
import { Panel } from '../layout/Panel.tsx'
import { ColourInputs } from './ColourInputs.tsx'
import { FontPairInput } from './FontPairInput.tsx'
import { TextInput } from './TextInput.tsx'

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
