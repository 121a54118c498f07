import { Text } from '@chakra-ui/react'
import { languageOf } from '../language-of.ts'

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
