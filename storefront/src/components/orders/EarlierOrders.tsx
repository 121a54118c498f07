import { Button, Card, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { formatDay } from '@nakshi/core/base/dates'
import { formatAmountIn } from '@nakshi/core/base/foreign-amount'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { ImportedOrder, ImportedOrderList } from '@nakshi/core/imports/imported-orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { personalQuery } from '../../api/queries.ts'
import { useUserId } from '../../api/session.ts'
import { ChakraScope } from '../../theme/ChakraScope.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import * as m from './messages.ts'

const importedOrdersQuery = (page: number, userId: string | null) =>
  personalQuery<ImportedOrderList>(`/api/orders/imported?page=${page}`, userId)

/** Orders of the shop before this one, read only. */
export default function EarlierOrders() {
  const [pages, setPages] = useState(1)
  const { data: first } = useQuery(importedOrdersQuery(1, useUserId()))
  const left = first ? first.total - pages * first.per_page : 0
  return (
    <ChakraScope>
      <section aria-labelledby="earlier-orders">
        <Heading id="earlier-orders" as="h2" size="lg" mt="8" mb="1">
          {m.earlierOrders}
        </Heading>
        <Text color="fg.muted" mb="4">
          {m.earlierOrdersHelp}
        </Text>
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <EarlierPage key={page} page={page} />
        ))}
        {left > 0 && (
          <Button variant="outline" onClick={() => setPages(pages + 1)}>
            {m.moreEarlierOrders}
          </Button>
        )}
      </section>
    </ChakraScope>
  )
}

function EarlierPage({ page }: { page: number }) {
  const { data, isLoadingError, error, refetch } = useQuery(importedOrdersQuery(page, useUserId()))
  const list = useRef<HTMLDivElement>(null)
  const isAdded = page > 1 && data !== undefined
  useEffect(() => {
    if (isAdded) list.current?.querySelector('summary')?.focus()
  }, [isAdded])
  if (isLoadingError)
    return <ErrorNotice message={m.earlierOrdersFailed} error={error} onRetry={() => refetch()} />
  return (
    <Stack as="ul" gap="4" mb="4" ref={list} aria-busy={data === undefined || undefined}>
      {data?.items.map((order) => (
        <li key={order.id}>
          <EarlierOrder order={order} />
        </li>
      ))}
    </Stack>
  )
}

const Summary = chakra('summary', { base: { cursor: 'pointer', py: '2.5' } })

const Rows = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    rowGap: '1',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { overflowWrap: 'anywhere' },
    '& dd': { textAlign: 'right' },
  },
})

function EarlierOrder({ order }: { order: ImportedOrder }) {
  const { id, number, placed_at, status, currency, total_amount, items, name, address } = order
  return (
    <Card.Root as="article" aria-labelledby={`earlier-${id}`}>
      <Card.Body gap="3">
        <Flex as="header" wrap="wrap" align="baseline" rowGap="1" columnGap="4">
          <Heading
            id={`earlier-${id}`}
            as="h3"
            size="sm"
            fontFamily="body"
            css={{ overflowWrap: 'anywhere' }}
          >
            {number}
          </Heading>
          <Text color="fg.muted">{status}</Text>
          <Flex as="p" wrap="wrap" columnGap="4" ml="auto" fontVariantNumeric="tabular-nums">
            <chakra.time color="fg.muted" dateTime={placed_at}>
              {formatDay(placed_at)}
            </chakra.time>
            <strong>{formatAmountIn(currency, total_amount)}</strong>
          </Flex>
        </Flex>
        <details>
          <Summary>{formatMessage(m.itemsAndDetails, { smart_count: items.length })}</Summary>
          <Stack gap="3" pt="3">
            <Rows>
              {items.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: items have no id and never change
                <EarlierRow key={index} label={`${item.title} × ${item.quantity}`}>
                  {item.amount === null ? '' : formatAmountIn(currency, item.amount)}
                </EarlierRow>
              ))}
            </Rows>
            <Rows color="fg.muted">
              {listAmounts(order).map(([label, amount]) => (
                <EarlierRow key={label} label={label}>
                  {formatAmountIn(currency, amount)}
                </EarlierRow>
              ))}
            </Rows>
            <Text whiteSpace="pre-line" color="fg.muted" overflowWrap="anywhere">
              {[name, address].filter((part) => part !== '').join('\n')}
            </Text>
          </Stack>
        </details>
      </Card.Body>
    </Card.Root>
  )
}

function EarlierRow({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

function listAmounts(order: ImportedOrder): [string, number][] {
  const amounts: [string, number | null][] = [
    [m.subtotal, order.subtotal_amount],
    [m.discount, order.discount_amount && -order.discount_amount],
    [m.shipping, order.shipping_amount],
    [m.tax, order.tax_amount],
    [m.refunded, order.refunded_amount],
    [m.total, order.total_amount],
  ]
  return amounts.flatMap(([label, amount]): [string, number][] => (amount ? [[label, amount]] : []))
}
