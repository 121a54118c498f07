import { Box, Button, chakra, Heading, Text, Link as TextLink } from '@chakra-ui/react'
import { formatDateTime } from '@nakshi/core/base/dates'
import { formatPaise } from '@nakshi/core/base/money'
import { returnMessages } from '@nakshi/core/returns/messages'
import { returnReasonLabels } from '@nakshi/core/returns/return-labels'
import type { ReturnableItem, ReturnOutcome, ReturnRequest } from '@nakshi/core/returns/schema'
import { Suspense, useState } from 'react'
import { type OrderAccess, useReturns } from '../../api/returns.ts'
import { hasDraft } from '../../drafts/get-draft.ts'
import { useOrderFormDraft } from '../../drafts/use-draft.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useDisclosureFocus } from '../../ui/form/disclosure.tsx'
import { SuccessMessage } from '../../ui/form/FieldError.tsx'
import { Link } from '../../ui/Link.tsx'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'

const RequestReturn = lazyDialog(() => import('./RequestReturn.tsx'))

interface OrderReturnsProps {
  access: OrderAccess
  hasArrived: boolean
}

export function OrderReturns({ access, hasArrived }: OrderReturnsProps) {
  const { data, error, refetch } = useReturns(access, hasArrived)
  const { open, setOpen, opener, heading } = useDisclosureFocus(
    hasDraft(...useOrderFormDraft('problem', access)),
  )
  const [told, setTold] = useState(false)
  if (!data && error)
    return (
      <Box mb="8">
        <ErrorNotice
          message="The returns of this order could not be loaded."
          error={error}
          onRetry={() => refetch()}
        />
      </Box>
    )
  if (!data || (data.reports.length === 0 && data.items.length === 0)) return null
  return (
    <chakra.section aria-labelledby="order-problems" mb="8">
      <Heading ref={heading} tabIndex={-1} id="order-problems" as="h2" size="lg" mb="3">
        Problem with your order?
      </Heading>
      <SuccessMessage message={told ? returnMessages.thanks.template : undefined} />
      {data.reports.length > 0 && (
        <chakra.ul display="grid" gap="4" listStyle="none" p="0" my="4">
          {data.reports.map((report) => (
            <ReturnRequestCard key={report.id} returnRequest={report} withLinks={'order_id' in access} />
          ))}
        </chakra.ul>
      )}
      {data.items.length > 0 && !open && (
        <>
          <Text color="fg.muted" mb="3">
            Damaged, misprinted or wrong item? Report it {formatDeadline(data.items)} for a replacement or
            refund.
          </Text>
          <Button
            ref={opener}
            variant="outline"
            onClick={() => {
              setOpen(true)
              setTold(false)
            }}
          >
            Report a problem
          </Button>
        </>
      )}
      {open && (
        <Suspense>
          <RequestReturn
            access={access}
            items={data.items}
            onClose={() => setOpen(false)}
            onRequested={() => {
              setOpen(false)
              setTold(true)
            }}
          />
        </Suspense>
      )}
    </chakra.section>
  )
}

/** Personalised items have a shorter window than others of the same order. */
function formatDeadline(items: ReturnableItem[]): string {
  const [first] = items
  if (items.every(({ until }) => until === first?.until)) return `by ${formatDateTime(first?.until ?? '')}`
  const deadlines = items.map(({ title, until }) => `${title} by ${formatDateTime(until)}`)
  return `in time (${deadlines.join(', ')})`
}

const done: Record<ReturnOutcome, string> = {
  remake: 'Free replacement',
  refund: 'Your refund has been approved',
  part_refund: 'A partial refund has been approved',
  declined: 'Request declined',
}

function ReturnRequestCard({
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
