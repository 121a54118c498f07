import { Button, Icon as ChakraIcon, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { formatPaise } from '@nakshi/core/base/money'
import { messages } from '@nakshi/core/messages'
import type { ReorderResponse } from '@nakshi/core/orders/schema'
import { formatPriceWithTax, getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCart } from '../../api/cart.ts'
import { displayMessage } from '../../api/request.ts'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import { Link } from '../../ui/Link.tsx'

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
        Close
      </Button>
      {added.length > 0 && (
        <Button asChild>
          <Link to="/cart">View cart</Link>
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
            {quantity} × {title}
            {': added with the same personalisation'}
            <Text as="span" display="block" textStyle="sm" color="fg.muted">
              {withGst(unit_price * quantity, percent)}
              {quantity > 1 && `, ${withGst(unit_price, percent)} each`}
              {unit_price !== ordered_price && `; it was ${formatPaise(ordered_price)} each in that order`}
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
          Your cart now:{' '}
          <strong>
            {formatPriceWithTax(cart.quote.subtotal, cart.quote.subtotal + cart.quote.checkout_tax)}
          </strong>{' '}
          for {itemCount} {itemCount === 1 ? 'item' : 'items'} at current prices
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

function getTitle(lines: number): string {
  if (lines === 0) return 'No items could be added'
  return lines === 1 ? messages.cart.added.template : `${lines} items added to cart`
}
