import { Card, chakra, Flex, Heading, Link, Text } from '@chakra-ui/react'
import { detectLanguage } from '@nakshi/core/base/detect-language'
import { type ReactNode, useId } from 'react'
import { hidden } from '../../ui/hidden-text.tsx'
import { RichText } from '../../ui/RichText.tsx'

interface CheckoutReviewRowProps {
  title: string
  /** Its text hides words that name what is changed. */
  change?: { text: string; onClick: () => void }
  children: ReactNode
}

export function CheckoutReviewRow({ title, change, children }: CheckoutReviewRowProps) {
  const id = useId()
  return (
    <Card.Root as="section" size="sm" aria-labelledby={id}>
      <Card.Body gap="2">
        <Flex wrap="wrap" align="baseline" justify="space-between" rowGap="1" columnGap="4">
          <Heading id={id} size="md">
            {title}
          </Heading>
          {change && (
            <Link asChild>
              <button type="button" onClick={change.onClick}>
                <RichText text={change.text} tags={{ hidden }} />
              </button>
            </Link>
          )}
        </Flex>
        {children}
      </Card.Body>
    </Card.Root>
  )
}

export const CheckoutReviewRows = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' },
    rowGap: { base: '3', sm: '6' },
    columnGap: '8',
    '& > :last-child:nth-of-type(odd)': { sm: { gridColumn: '1 / -1' } },
  },
})

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
