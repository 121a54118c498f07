import { Button, chakra, Flex, Icon, Stack, Text } from '@chakra-ui/react'
import { messages } from '@nakshi/contract/messages'
import type { ReorderResponse } from '@nakshi/contract/shop/orders'
import { formatPaise } from '@nakshi/domain/money'
import { CircleCheck, CircleX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useCart } from '../../api/cart.ts'
import { displayMessage } from '../../api/request.ts'
import { ModalDialog } from '../dialog/ModalDialog.tsx'

interface ReorderDialogProps {
  result: ReorderResponse
  onClose: () => void
}

export default function ReorderDialog({ result: { added, refused }, onClose }: ReorderDialogProps) {
  // A product can appear twice in an order with different texts
  const yes = added.map((line, index) => ({ ...line, key: `added-${index}` }))
  const no = refused.map((line, index) => ({ ...line, key: `refused-${index}` }))
  const cart = useCart().data
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
        {yes.map(({ key, title, quantity, unit_price, ordered_price }) => (
          <Flex as="li" key={key} gap="3">
            <Icon asChild flex="none" boxSize="5" mt="0.5" color="fg.success">
              <CircleCheck aria-hidden />
            </Icon>
            <chakra.span minW="0">
              {quantity} × {title}
              {': added with the same personalisation'}
              <Text as="span" display="block" textStyle="sm" color="fg.muted">
                {formatPaise(unit_price * quantity)}
                {quantity > 1 && `, ${formatPaise(unit_price)} each`}
                {unit_price !== ordered_price && `; it was ${formatPaise(ordered_price)} each in that order`}
              </Text>
            </chakra.span>
          </Flex>
        ))}
        {no.map(({ key, title, ...reason }) => (
          <Flex as="li" key={key} gap="3">
            <Icon asChild flex="none" boxSize="5" mt="0.5" color="fg.error">
              <CircleX aria-hidden />
            </Icon>
            <chakra.span minW="0">
              {title}: <strong>{displayMessage(reason)}</strong>
            </chakra.span>
          </Flex>
        ))}
      </Stack>
      {cart && added.length > 0 && (
        <Text mt="5" pt="4" borderTopWidth="1px" borderColor="border">
          Your cart now: <strong>{formatPaise(cart.quote.subtotal)}</strong> for {itemCount}{' '}
          {itemCount === 1 ? 'item' : 'items'} at current prices
        </Text>
      )}
    </ModalDialog>
  )
}

function getTitle(lines: number): string {
  if (lines === 0) return 'No items could be added'
  return lines === 1 ? messages.cart.added : `${lines} items added to cart`
}
