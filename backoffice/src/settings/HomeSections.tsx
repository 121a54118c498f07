import { Box, Slider, Typography } from '@mui/material'
import { DEFAULT_OFFER } from '@nakshi/core/settings/default-offer'
import { useId } from 'react'
import { BooleanInput, useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../languages/i18n.ts'
import { useHasError } from '../ui/forms/use-has-error.ts'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { PictureInput } from '../ui/inputs/PictureInput.tsx'
import { TextInput } from '../ui/inputs/TextInput.tsx'
import { TextLinesInput } from '../ui/inputs/TextLinesInput.tsx'
import { Panel } from '../ui/layout/Panel.tsx'

export function HeroSection() {
  return (
    <Panel title={t('Hero Section')}>
      <TextInput
        source="hero_settings.title"
        label={t('resources.settings.fields.hero_title')}
        isRequired
        maxLength={120}
      />
      <TextInput source="hero_settings.subtitle" label={t('Subtitle')} maxLength={300} />
      <FieldGrid columns="1fr 1fr">
        <TextInput source="hero_settings.cta_text" label={t('Button text')} isRequired maxLength={40} />
        <TextInput
          source="hero_settings.cta_link"
          label={t('Button link')}
          isRequired
          helperText={t('For example /products')}
          maxLength={300}
        />
        <PictureInput source="hero_settings.image_url" label={t('Picture')} />
        <PictureInput
          source="hero_settings.background_image"
          label={t('Background when there is no image')}
        />
      </FieldGrid>
      <TextLinesInput
        source="hero_settings.claims"
        label={t('Highlights')}
        helperText={t('Up to four, one per line')}
      />
      <TextInput
        source="hero_settings.name_product"
        label={t('Product for the name preview')}
        helperText={t(
          'The end of its address: name-mug for /products/name-mug. It needs a print area. Leave empty for none.',
        )}
        maxLength={120}
      />
    </Panel>
  )
}

export function MarqueeSection() {
  const [enabled, text]: unknown[] = useWatch({ name: ['marquee_settings.enabled', 'marquee_settings.text'] })
  const isWrong = useHasError('marquee_settings.text', 'marquee_settings.speed')
  return (
    <Panel title={t('Marquee Banner')}>
      <BooleanInput source="marquee_settings.enabled" label={t('Show the banner')} helperText={false} />
      {(enabled === true || isWrong) && (
        <>
          <TextInput
            source="marquee_settings.text"
            label={t('Text')}
            helperText={
              text === DEFAULT_OFFER
                ? t(
                    'Separate messages with |. Until you change this text, it names your own free shipping amount.',
                  )
                : t('Separate messages with |')
            }
            maxLength={500}
          />
          <DurationInput source="marquee_settings.speed" />
        </>
      )}
    </Panel>
  )
}

const SLOWEST = 60
const FASTEST = 5

function DurationInput({ source }: { source: string }) {
  const { id, field, fieldState } = useInput({ source })
  const label = useId()
  const seconds = typeof field.value === 'number' ? field.value : null
  return (
    <Box>
      <Typography id={label} variant="caption" color="textSecondary">
        {t('Speed: seconds per loop')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Slider
          aria-labelledby={label}
          min={FASTEST}
          max={SLOWEST}
          value={seconds ?? FASTEST}
          onChange={(_event, next) => field.onChange(next)}
          onBlur={field.onBlur}
        />
        <NumberField
          id={id}
          name={field.name}
          value={field.value}
          min={FASTEST}
          max={SLOWEST}
          inputRef={field.ref}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
          sx={{ width: 120 }}
          htmlInput={{ 'aria-labelledby': label }}
        />
      </Box>
    </Box>
  )
}
