import { chakra, Text, Link as TextLink } from '@chakra-ui/react'
import { returnReasonLabels } from '@nakshi/contract/messages/returns'
import type { ReturnOutcome, ReturnRequest } from '@nakshi/contract/shop/returns'
import { formatDateTime } from '@nakshi/domain/dates'
import { formatPaise } from '@nakshi/domain/money'
import { Link } from 'react-router-dom'

const done: Record<ReturnOutcome, string> = {
  remake: 'Free replacement',
  refund: 'Your refund has been approved',
  part_refund: 'A partial refund has been approved',
  declined: 'Request declined',
}

export function ReturnRequestCard({
  returnRequest,
  withLinks,
}: {
  returnRequest: ReturnRequest
  withLinks: boolean
}) {
  const { reason, items, requested_at, outcome, answer, amount, remake } = returnRequest
  return (
    <chakra.li
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      bg="bg.card"
      p="4"
      overflowWrap="anywhere"
    >
      <Text fontWeight="semibold">
        {returnReasonLabels[reason]}:{' '}
        {items.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}
      </Text>
      <Text color="fg.muted" textStyle="sm">
        Reported {formatDateTime(requested_at)}
      </Text>
      <Text mt="2">
        {outcome ? done[outcome] : "We're reviewing your request and will email you."}
        {amount !== null && amount > 0 && `: ${formatPaise(amount)}`}
        {remake && (
          <>
            {': order '}
            {withLinks ? (
              <TextLink asChild>
                <Link to={`/order-details/${remake.id}`}>{remake.order_number}</Link>
              </TextLink>
            ) : (
              remake.order_number
            )}
          </>
        )}
      </Text>
      {answer !== '' && (
        <chakra.blockquote
          m="0"
          mt="2"
          ps="3"
          borderInlineStartWidth="3px"
          borderColor="border.field"
          whiteSpace="pre-wrap"
        >
          {answer}
        </chakra.blockquote>
      )}
    </chakra.li>
  )
}
