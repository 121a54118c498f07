import { Card, Skeleton, Stack } from '@chakra-ui/react'
import { PersonalPage } from '../layout/PersonalPage.tsx'
import { SIDE_BY_SIDE, SideBySide } from '../layout/SideBySide.tsx'

/** Boxes in the shape of the first step, while cart and addresses are read. */
export function CheckoutSkeleton() {
  return (
    <PersonalPage busy>
      <SideBySide>
        <div>
          <h1>Delivery address</h1>
          <Stack gap="4" mt="6" aria-hidden>
            <Skeleton height="32" />
            <Skeleton height="32" />
          </Stack>
        </div>
        <Card.Root hideBelow={SIDE_BY_SIDE} aria-hidden>
          <Card.Body gap="4">
            <Skeleton height="4" />
            <Skeleton height="32" />
          </Card.Body>
        </Card.Root>
      </SideBySide>
    </PersonalPage>
  )
}
