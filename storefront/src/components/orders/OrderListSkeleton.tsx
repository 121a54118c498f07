import { Card, Skeleton, Stack } from '@chakra-ui/react'

/** Three boxes in the shape of orders, while they are read. */
export function OrderListSkeleton() {
  return (
    <Stack gap="5" mb="5" aria-hidden>
      {['first', 'second', 'third'].map((key) => (
        <Card.Root key={key}>
          <Card.Body gap="5">
            <Skeleton height="4" width="45%" />
            <Skeleton height="28" />
          </Card.Body>
        </Card.Root>
      ))}
    </Stack>
  )
}
