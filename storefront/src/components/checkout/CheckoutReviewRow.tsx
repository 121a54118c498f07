import { Card, chakra, Flex, Heading, Link, Text, VisuallyHidden } from '@chakra-ui/react'
import { detectLanguage } from '@nakshi/core/base/detect-language'
import { type ReactNode, useId } from 'react'

interface CheckoutReviewRowProps {
  title: string
  onChange?: () => void
  children: ReactNode
}

export function CheckoutReviewRow({ title, onChange, children }: CheckoutReviewRowProps) {
  const id = useId()
  return (
    <Card.Root as="section" size="sm" aria-labelledby={id}>
      <Card.Body gap="2">
        <Flex wrap="wrap" align="baseline" justify="space-between" rowGap="1" columnGap="4">
          <Heading id={id} size="md">
            {title}
          </Heading>
          {onChange && (
            <Link asChild>
              <button type="button" onClick={onChange}>
                Change<VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
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
