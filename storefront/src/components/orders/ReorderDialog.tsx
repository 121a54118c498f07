import { Button, Icon as ChakraIcon, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import type { ReorderResponse } from '@nakshi/core/orders/schema'
import { formatPriceWithTax, getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCart } from '../../api/cart.ts'
import { displayMessage } from '../../api/request.ts'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import { Link } from '../../ui/Link.tsx'
import { RichText } from '../../ui/RichText.tsx'
import * as m from './messages.ts'

interface ReorderDialogProps {
  result: ReorderResponse
  onClose: () => void
}

export default function ReorderDialog({ result: { added, refused }, onClose }: ReorderDialogProps) {
  const cart = useCart().data
  const withGst = (price: number, percent: number) =>
    formatPriceWithTax(price, getPriceWithTax(price, percent))
  const itemCount = cart?.items.reduce((sum, line) => sum + line.quantity, 0) ?? 0
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {m.close}
      </Button>
      {added.length > 0 && (
        <Button asChild>
          <Link to="/cart">{m.viewCart}</Link>
        </Button>
      )}
    </>
  )
  return (
    <ModalDialog title={getTitle(added.length)} onClose={onClose} footer={footer}>
      <Stack as="ul" gap="3">
        {added.map(({ title, quantity, unit_price, added_tax_percent: percent, ordered_price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product can appear twice, and lines never change
          <ResultLine key={index} Icon={CircleCheck} color="fg.success">
            {formatMessage(m.reordered, { quantity, product: title })}
            <Text as="span" display="block" textStyle="sm" color="fg.muted">
              {formatPrices({
                total: withGst(unit_price * quantity, percent),
                each: quantity > 1 ? withGst(unit_price, percent) : null,
                before: unit_price === ordered_price ? null : ordered_price,
              })}
            </Text>
          </ResultLine>
        ))}
        {refused.map(({ title, ...reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <ResultLine key={index} Icon={CircleX} color="fg.error">
            {title}: <strong>{displayMessage(reason)}</strong>
          </ResultLine>
        ))}
      </Stack>
      {cart && added.length > 0 && (
        <Text mt="5" pt="4" borderTopWidth="1px" borderColor="border">
          <RichText
            text={m.cartNow}
            params={{
              total: formatPriceWithTax(cart.quote.subtotal, cart.quote.subtotal + cart.quote.checkout_tax),
              items: formatMessage(m.itemCount, { smart_count: itemCount }),
            }}
            tags={{ total: (total) => <strong>{total}</strong> }}
          />
        </Text>
      )}
    </ModalDialog>
  )
}

interface ResultLineProps {
  Icon: typeof CircleCheck
  color: string
  children: ReactNode
}

const ResultLine = ({ Icon, color, children }: ResultLineProps) => (
  <Flex as="li" gap="3">
    <ChakraIcon asChild flex="none" boxSize="5" mt="0.5" color={color}>
      <Icon aria-hidden />
    </ChakraIcon>
    <chakra.span minW="0">{children}</chakra.span>
  </Flex>
)

/** @param prices `before`: paise, if it differed */
function formatPrices({
  total,
  each,
  before,
}: Record<'total', string> & { each: string | null; before: number | null }) {
  const now = each === null ? total : formatMessage(m.totalAndEach, { total, each })
  return before === null ? now : formatMessage(m.priceWas, { now, before })
}

function getTitle(lines: number): string {
  if (lines === 0) return m.noneAdded
  return lines === 1 ? messages.cart.added.template : formatMessage(m.itemsAdded, { count: lines })
}
