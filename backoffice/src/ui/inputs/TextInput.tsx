import { TextInput as NullableTextInput, type TextInputProps } from 'react-admin'

const keepText = (typed: string) => typed

/** An emptied field stays ''. react-admin stores null, which settings refuse as missing. */
export const TextInput = ({ maxLength, ...props }: TextInputProps & { maxLength?: number }) => (
  <NullableTextInput parse={keepText} slotProps={{ htmlInput: { maxLength } }} {...props} />
)
