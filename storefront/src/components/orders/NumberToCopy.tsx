import { chakra, Flex } from '@chakra-ui/react'
import { CopyButton } from '../copy/CopyButton.tsx'

interface NumberToCopyProps {
  /** `Order`, `Tracking number` */
  what: string
  number: string
  /** Name of the button. */
  label: string
}

/** A number that is longer than one likes to type. */
export function NumberToCopy({ what, number, label }: NumberToCopyProps) {
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
