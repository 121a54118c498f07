import { VisuallyHidden } from '@chakra-ui/react'

/** Of a sentence of `RichText`, the words that screen readers alone need. */
export const hidden = (words: string) => <VisuallyHidden>{words}</VisuallyHidden>
