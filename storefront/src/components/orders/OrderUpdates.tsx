import { chakra, Heading, Stack, Text } from '@chakra-ui/react'
import type { Order } from '@nakshi/api/contract/orders'
import { formatMoment } from '@nakshi/api/domain/dates'

/**
 * What was said about the order on the way: questions and notes of the shop, payments, refunds;
 * newest first.
 */
export function OrderUpdates({ order }: { order: Order }) {
  const said = order.events.filter(({ note }) => note !== '').toReversed()
  if (said.length === 0) return null
  return (
    <section aria-labelledby="order-updates">
      <Heading id="order-updates" size="lg" mb="3">
        Updates
      </Heading>
      <Stack as="ul" gap="3">
        {said.map(({ at, note, actor }) => (
          <li key={at}>
            <Text overflowWrap="anywhere" whiteSpace="pre-line">
              {note}
            </Text>
            <chakra.time color="fg.muted" textStyle="sm" dateTime={at}>
              {formatMoment(at)}, {actor}
            </chakra.time>
          </li>
        ))}
      </Stack>
    </section>
  )
}
