import { Text } from '@chakra-ui/react'
import { detectLanguage } from '../detect-language.ts'

export function OrderGiftMessage({ message }: { message: string }) {
  return (
    <Text
      fontFamily="heading"
      fontSize="lg"
      whiteSpace="pre-line"
      overflowWrap="anywhere"
      lang={detectLanguage(message)}
    >
      {message}
    </Text>
  )
}
