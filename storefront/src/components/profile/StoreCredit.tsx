import { Button, Card, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import { formatDay } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import type { CreditEntry, StoreCreditReason } from '@nakshi/core/store-credit/schema'
import { useState } from 'react'
import { useStoreCredit } from '../../api/store-credit.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Link } from '../../ui/Link.tsx'
import * as m from './messages.ts'

const REASONS: Record<StoreCreditReason, string> = {
  granted: m.creditGranted,
  withdrawn: m.creditWithdrawn,
  order: m.creditSpent,
  refund: m.creditRefunded,
}

export default function StoreCredit() {
  const [page, setPage] = useState(1)
  const { data, isLoadingError, error, refetch } = useStoreCredit(page)
  if (isLoadingError) return <ErrorNotice message={m.creditFailed} error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton height="32" aria-busy="true" />
  const { balance, items, total, per_page } = data
  return (
    <Stack gap="4" align="flex-start" maxW="40rem" mt="4">
      <p>{formatMessage(m.creditBalance, { balance })}</p>
      <Text color="fg.muted">{items.length === 0 ? m.noCredit : m.creditHelp}</Text>
      {items.length > 0 && (
        <Card.Root as="ul" w="full" aria-label={m.creditEntries}>
          {items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Card.Root>
      )}
      {total > per_page && (
        <Flex gap="2">
          <Button variant="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {m.newerEntries}
          </Button>
          <Button variant="outline" disabled={page * per_page >= total} onClick={() => setPage(page + 1)}>
            {m.olderEntries}
          </Button>
        </Flex>
      )}
    </Stack>
  )
}

function Entry({ entry }: { entry: CreditEntry }) {
  const { amount, balance_after, reason, order_id, order_number, created_at } = entry
  return (
    <Flex as="li" justify="space-between" gap="4" px="4" py="3">
      <div>
        <p>
          {REASONS[reason]}{' '}
          {order_id && (
            <Link className="text-link" to={`/order-details/${order_id}`}>
              {order_number}
            </Link>
          )}
        </p>
        <Text color="fg.muted">
          {formatDay(created_at)}, {formatMessage(m.creditAfter, { balance: balance_after })}
        </Text>
      </div>
      <strong>
        {amount > 0 ? '+' : '-'}
        {formatPaise(Math.abs(amount))}
      </strong>
    </Flex>
  )
}
