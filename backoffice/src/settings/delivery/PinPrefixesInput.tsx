import { t } from '../../i18n.ts'
import { TextLinesInput } from '../../inputs/TextLinesInput.tsx'

type PinPrefixesInputProps = { source: string; label: string }

/** Separated by commas, spaces or lines. */
export const PinPrefixesInput = (props: PinPrefixesInputProps) => (
  <TextLinesInput
    helperText={t('First digits, for example 11, 560, 744101')}
    minRows={1}
    separator={/[\s,;]+/}
    joiner=", "
    {...props}
  />
)
