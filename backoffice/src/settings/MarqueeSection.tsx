import { BooleanInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../i18n.ts'
import { DurationInput } from '../inputs/DurationInput.tsx'
import { Panel } from '../layout/Panel.tsx'

export function MarqueeSection() {
  const enabled: unknown = useWatch({ name: 'marquee_settings.enabled' })
  return (
    <Panel title={t('Marquee Banner')}>
      <BooleanInput source="marquee_settings.enabled" label={t('Show the banner')} helperText={false} />
      {enabled === true && (
        <>
          <TextInput
            source="marquee_settings.text"
            label={t('Text')}
            helperText={t('Separate messages with |')}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          <DurationInput source="marquee_settings.speed" />
        </>
      )}
    </Panel>
  )
}
