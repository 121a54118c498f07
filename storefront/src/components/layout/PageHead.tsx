import { Flex, Text } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'

interface PageHeadProps {
  title: string
  /** Where the focus goes when nothing better is left. */
  heading?: RefObject<HTMLHeadingElement | null>
  /** How many things are on the page. */
  count?: number
  children?: ReactNode
}

/** "Your cart, 3 items", and what can be done with all of them. */
export function PageHead({ title, heading, count, children }: PageHeadProps) {
  return (
    <Flex wrap="wrap" align="baseline" rowGap="1" columnGap="4" mb="5">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {count !== undefined && <Text color="fg.muted">{count === 1 ? '1 item' : `${count} items`}</Text>}
      {children}
    </Flex>
  )
}
