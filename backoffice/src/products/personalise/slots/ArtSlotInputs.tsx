import { TextInput } from 'react-admin'
import { t } from '../../../words.ts'
import { useOpenArea } from '../use-area.ts'

/** A drawing that stands on every piece. */
export function ArtSlotInputs({ path }: { path: string }) {
  const { at } = useOpenArea()
  return (
    <>
      <TextInput source={`${at}.${path}.colour`} label={t('Colour')} type="color" helperText={false} />
      <TextInput
        source={`${at}.${path}.d`}
        label={t('Outline')}
        multiline
        maxRows={4}
        helperText={t('The d of an SVG path')}
      />
    </>
  )
}
