import { Card, Skeleton } from '@chakra-ui/react'
import { PageHeading, PersonalPage, SideBySide } from '../layout/PersonalPage.tsx'
import { CartLine, CartLines } from './CartLine.tsx'

export function CartSkeleton() {
  return (
    <PersonalPage busy>
      <PageHeading title="Your cart" />
      <SideBySide aria-hidden>
        <CartLines as="div">
          {['first', 'second'].map((key) => (
            <CartLine key={key}>
              <Skeleton aspectRatio="4 / 5" />
              <div>
                <Skeleton height="4" mt="3" />
                <Skeleton height="4" mt="3" width="45%" />
              </div>
            </CartLine>
          ))}
        </CartLines>
        <Card.Root size="lg">
          <Card.Body gap="5">
            <Skeleton height="4" />
            <Skeleton height="4" />
            <Skeleton height="4" width="45%" />
          </Card.Body>
        </Card.Root>
      </SideBySide>
    </PersonalPage>
  )
}
