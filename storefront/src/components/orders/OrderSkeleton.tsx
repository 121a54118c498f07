import { Skeleton, Stack } from '@chakra-ui/react'
import { PersonalPage } from '../layout/PersonalPage.tsx'
import { SideBySide } from '../layout/SideBySide.tsx'

/** Heading, lines and figures in their shape, while an order is read. */
export function OrderSkeleton() {
  return (
    <PersonalPage busy>
      <h1>Order details</h1>
      <SideBySide mt="6" aria-hidden>
        <Stack gap="6">
          <Skeleton height="28" />
          <Skeleton height="28" />
        </Stack>
        <Stack gap="3">
          <Skeleton height="28" />
          <Skeleton height="4" />
        </Stack>
      </SideBySide>
    </PersonalPage>
  )
}
