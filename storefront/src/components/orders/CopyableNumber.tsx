import { chakra, Flex } from '@chakra-ui/react'
import { CopyButton } from '../copy/CopyButton.tsx'

interface CopyableNumberProps {
  what: string
  number: string
  label: string
}

export function CopyableNumber({ what, number, label }: CopyableNumberProps) {
  return (
    <Flex asChild display="inline-flex" wrap="wrap" align="center" maxW="full">
      <p className="order-number">
        <chakra.span overflowWrap="anywhere">
          {what} <chakra.strong overflowWrap="anywhere">{number}</chakra.strong>
        </chakra.span>
        <CopyButton icon text={number} label={label} />
      </p>
    </Flex>
  )
}
