import { Box, Button, chakra, Heading, Text, Link as TextLink } from '@chakra-ui/react'
import { formatDateTime } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
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
import { RichText } from '../../ui/RichText.tsx'
import * as m from './messages.ts'

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
        <ErrorNotice message={m.returnsFailed} error={error} onRetry={() => refetch()} />
      </Box>
    )
  if (!data || (data.reports.length === 0 && data.items.length === 0)) return null
  return (
    <chakra.section aria-labelledby="order-problems" mb="8">
      <Heading ref={heading} tabIndex={-1} id="order-problems" as="h2" size="lg" mb="3">
        {m.returnTitle}
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
            {formatInvitation(data.items)}
          </Text>
          <Button
            ref={opener}
            variant="outline"
            onClick={() => {
              setOpen(true)
              setTold(false)
            }}
          >
            {m.requestReturn}
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
function formatInvitation(items: ReturnableItem[]): string {
  const [first] = items
  if (items.every(({ until }) => until === first?.until))
    return formatMessage(m.reportBy, { deadline: formatDateTime(first?.until ?? '') })
  const deadlines = items.map(({ title, until }) =>
    formatMessage(m.itemDeadline, { item: title, deadline: formatDateTime(until) }),
  )
  return formatMessage(m.reportInTime, { deadlines: deadlines.join(', ') })
}

const done: Record<ReturnOutcome, string> = {
  remake: m.outcomeRemake,
  refund: m.outcomeRefund,
  part_refund: m.outcomePartRefund,
  declined: m.outcomeDeclined,
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
        {formatMessage(m.reportedAt, { time: formatDateTime(requested_at) })}
      </Text>
      <Text mt="2">
        {outcome ? done[outcome] : m.reviewing}
        {amount !== null && amount > 0 && `: ${formatPaise(amount)}`}
        {remake && (
          <>
            {': '}
            <RichText
              text={m.remakeOrder}
              params={{ number: remake.order_number }}
              tags={{
                order: (number) =>
                  withLinks ? (
                    <TextLink asChild>
                      <Link to={`/order-details/${remake.id}`}>{number}</Link>
                    </TextLink>
                  ) : (
                    number
                  ),
              }}
            />
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
