import { Text } from '@chakra-ui/react'
import { languageOf } from '../language-of.ts'

/** What lies in the parcel of a gift, in the lines and the script it was typed in. */
export function GiftWords({ message }: { message: string }) {
  return (
    <Text
      fontFamily="heading"
      fontSize="lg"
      whiteSpace="pre-line"
      overflowWrap="anywhere"
      lang={languageOf(message)}
    >
      {message}
    </Text>
  )
}
