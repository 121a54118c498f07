import { Drawer } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import type { CartLine } from '@nakshi/core/cart/schema'
import { messages } from '@nakshi/core/messages'
import { formatPriceWithTax, getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import { m } from 'framer-motion'
import { useRef } from 'react'
import { useCart } from '../../api/cart.ts'
import { Motion } from '../../theme/Motion.tsx'
import { SideDrawer } from '../../ui/dialog/SideDrawer.tsx'
import { Link } from '../../ui/Link.tsx'
import { FreeShipping } from '../cart/FreeShipping.tsx'
import { LineChoices } from '../cart/LineChoices.tsx'
import { LinePicture } from '../cart/LinePicture.tsx'
import { YouPay } from '../cart/YouPay.tsx'
import * as texts from './messages.ts'

interface AddedDrawerProps {
  /** The cart before. */
  before: CartLine[]
  onClose: () => void
}

export default function AddedDrawer({ before, onClose }: AddedDrawerProps) {
  const cart = useCart().data
  const title = useRef<HTMLHeadingElement>(null)
  const quantities = new Map(before.map(({ id, quantity }) => [id, quantity]))
  const line = cart?.items.findLast(({ id, quantity }) => quantity !== quantities.get(id))
  return (
    <SideDrawer
      size={{ base: 'full', sm: 'sm' }}
      initialFocusEl={() => title.current}
      onClose={onClose}
      header={
        <Drawer.Header>
          <Drawer.Title ref={title} tabIndex={-1}>
            {messages.cart.added.template}
          </Drawer.Title>
        </Drawer.Header>
      }
      footer={
        <div className="added-actions">
          <Link className="button" to="/cart">
            {texts.viewCart}
          </Link>
          <Link className="button button-outline" to="/checkout">
            {texts.checkout}
          </Link>
          <button type="button" className="button button-ghost" onClick={onClose}>
            {texts.continueShopping}
          </button>
        </div>
      }
    >
      {line && (
        <Motion>
          <m.div className="added-line" initial={{ opacity: 0, x: 16 }} animate={{ opacity: 1, x: 0 }}>
            <LinePicture line={line} />
            <div>
              <p className="line-title">{line.product.title}</p>
              <LineChoices line={line} />
              <p className="field-extra">
                {formatMessage(texts.lineQuantity, {
                  quantity: line.quantity,
                  total: formatLineTotal(line),
                })}
              </p>
            </div>
          </m.div>
        </Motion>
      )}
      {cart && <FreeShipping quote={cart.quote} />}
      {cart && (
        <p className="added-total">
          {texts.cartTotal} <strong>{formatPaise(cart.quote.total)}</strong>
        </p>
      )}
      {cart && <YouPay quote={cart.quote} />}
    </SideDrawer>
  )
}

function formatLineTotal({ price, quantity, added_tax_percent }: CartLine): string {
  const total = price * quantity
  return formatPriceWithTax(total, getPriceWithTax(total, added_tax_percent))
}
