import { Button, Card, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import { formatDay } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import type { CreditEntry, OwnGiftCard, StoreCreditReason } from '@nakshi/core/store-credit/schema'
import { Suspense, useState } from 'react'
import { useStoreCredit } from '../../api/store-credit.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Link } from '../../ui/Link.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import type { GiftCardFormProps } from './GiftCardForm.tsx'
import * as m from './messages.ts'

const REASONS: Record<StoreCreditReason, string> = {
  granted: m.creditGranted,
  withdrawn: m.creditWithdrawn,
  order: m.creditSpent,
  refund: m.creditRefunded,
  issued: m.creditIssued,
  expired: m.creditExpired,
  cancelled: m.creditCancelled,
}

const GiftCardForm = lazyComponent<GiftCardFormProps>(() => import('./GiftCardForm.tsx'))

export default function StoreCredit() {
  const [page, setPage] = useState(1)
  const { data, isLoadingError, error, refetch } = useStoreCredit(page)
  if (isLoadingError) return <ErrorNotice message={m.creditFailed} error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton height="32" aria-busy="true" />
  const { balance, gift_cards: cards, items, total, per_page } = data
  return (
    <Stack gap="4" align="flex-start" maxW="40rem" mt="4">
      <p>{formatMessage(m.creditBalance, { balance })}</p>
      <Text color="fg.muted">
        {cards.length > 0 ? m.giftCardHelp : items.length > 0 ? m.creditHelp : m.noCredit}
      </Text>
      {cards.length > 0 && (
        <Card.Root as="ul" w="full" aria-label={m.giftCards}>
          {cards.map((card) => (
            <GiftCard key={card.id} card={card} />
          ))}
        </Card.Root>
      )}
      <Suspense>
        <GiftCardForm />
      </Suspense>
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

function GiftCard({ card: { code_ending, balance, expires_on } }: { card: OwnGiftCard }) {
  return (
    <Flex as="li" justify="space-between" gap="4" px="4" py="3">
      <div>
        <p>{formatMessage(m.giftCardEnding, { ending: code_ending })}</p>
        <Text color="fg.muted">{formatMessage(m.giftCardValidUntil, { day: expires_on })}</Text>
      </div>
      <strong>{formatPaise(balance)}</strong>
    </Flex>
  )
}

function Entry({ entry }: { entry: CreditEntry }) {
  const { amount, balance_after, reason, order_id, order_number, gift_card, created_at } = entry
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
          {gift_card !== null && `${formatMessage(m.giftCardEnding, { ending: gift_card })}, `}
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
