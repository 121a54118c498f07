import { Box } from '@mui/material'
import { TextInput } from 'react-admin'
import { t } from '../i18n.ts'
import { PictureInput } from '../inputs/picture/PictureInput.tsx'
import { TextLinesInput } from '../inputs/TextLinesInput.tsx'
import { Panel } from '../layout/Panel.tsx'

const max = (maxLength: number) => ({ htmlInput: { maxLength } })

export function HeroSection() {
  return (
    <Panel title={t('Hero Section')}>
      <TextInput
        source="hero_settings.title"
        label={t('resources.settings.fields.hero_title')}
        isRequired
        slotProps={max(120)}
      />
      <TextInput source="hero_settings.subtitle" label={t('Subtitle')} slotProps={max(300)} />
      <Box
        sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
      >
        <TextInput source="hero_settings.cta_text" label={t('Button text')} isRequired slotProps={max(40)} />
        <TextInput
          source="hero_settings.cta_link"
          label={t('Button link')}
          isRequired
          helperText={t('For example /products')}
          slotProps={max(300)}
        />
        <PictureInput source="hero_settings.image_url" label={t('Picture')} />
        <PictureInput
          source="hero_settings.background_image"
          label={t('Background when there is no image')}
        />
      </Box>
      <TextLinesInput
        source="hero_settings.claims"
        label={t('Highlights')}
        helperText={t('Up to four, one per line')}
      />
      <TextInput
        source="hero_settings.name_product"
        label={t('Product for the name preview')}
        helperText={t(
          'Product slug, for example teak-nameplate-hindi. The product needs a print area. Leave empty for none.',
        )}
        parse={(text: string) => text}
        slotProps={max(120)}
      />
    </Panel>
  )
}
