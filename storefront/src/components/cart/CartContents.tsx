import { formatDay } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import type { Cart, CartLine } from '@nakshi/core/cart/schema'
import { messages } from '@nakshi/core/messages'
import type { LineDesign } from '@nakshi/core/studio/schema'
import { getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useAbortableMutation } from '../../api/abortable-mutation.ts'
import { CART_KEY, cartQuery, serialCartMutation, toCartUrl, useAddToCart } from '../../api/cart.ts'
import { optimisticUpdate } from '../../api/queries.ts'
import { isAborted, isNotFoundError, request } from '../../api/request.ts'
import { useUserId } from '../../api/session.ts'
import { Link } from '../../ui/Link.tsx'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import { PageHeading, PersonalPage } from '../../ui/PersonalPage.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { WithGst } from '../../ui/WithGst.tsx'
import { CartReminderChoice } from '../profile/ConsentField.tsx'
import { FoldingList, getLineAnchor } from './CartLine.tsx'
import { CartLineItem } from './CartLineItem.tsx'
import { LinePicture } from './LinePicture.tsx'
import * as texts from './messages.ts'
import { OrderSummary } from './OrderSummary.tsx'

export function CartContents({ cart }: { cart: Cart }) {
  const removing = useRemoveCartLine()
  const adding = useAddToCart()
  const queries = useQueryClient()
  const itemCount = cart.items.reduce((sum, line) => sum + line.quantity, 0)

  function undo(line: CartLine) {
    const { product_id, quantity, variant_selections, custom_options, design, set_id, added_at } = line
    const designBody = design && toDesignBody(design)
    adding
      .mutateAsync({
        product_id,
        quantity,
        variant_selections,
        custom_options,
        design: designBody,
        set_id,
        added_at,
      })
      .catch(toastError(messages.cart.add_failed.template))
  }

  function remove(line: CartLine) {
    const index = cart.items.indexOf(line)
    const next = cart.items[index + 1] ?? cart.items[index - 1]
    const target = next && document.getElementById(getLineAnchor(next.id))
    // Elements inside a closed <details> cannot take focus
    const closed = target?.closest('details:not([open])')?.querySelector('summary')
    const focused = closed ?? target
    focused?.focus()
    removing
      .mutateAsync(line.id)
      .then(() =>
        toast({
          kind: 'success',
          title: messages.cart.removed.template,
          action: { label: texts.undo, onClick: () => undo(line) },
        }),
      )
      .catch((error: unknown) => {
        // Already removed in another tab
        if (isNotFoundError(error)) return queries.invalidateQueries({ queryKey: CART_KEY })
        toastError(messages.cart.remove_failed.template)(error)
      })
  }

  return (
    <PersonalPage>
      <PageHeading title={texts.yourCart} count={itemCount}>
        <ClearCart />
      </PageHeading>
      <div className="side-by-side">
        <div>
          {cart.photos_expire_at !== null && (
            <div className="alert photos-expire" role="note">
              <div>{formatMessage(texts.photosExpire, { day: formatDay(cart.photos_expire_at) })}</div>
            </div>
          )}
          <FoldingList
            rows={groupLineSets(cart.items)}
            draw={(set) => <CartSet set={set} isFirst={set.lines[0] === cart.items[0]} onRemove={remove} />}
          />
          <Link className="text-link" to="/products">
            {texts.continueShopping}
          </Link>
          <CartReminderChoice />
        </div>
        <OrderSummary cart={cart} />
      </div>
    </PersonalPage>
  )
}

/** Design fields the cart accepts; the response adds the preview URL. */
const toDesignBody = ({ print_area_id, area_version, style }: LineDesign): LineDesign => ({
  print_area_id,
  area_version,
  style,
})

const ConfirmDialog = lazyDialog(() => import('../../ui/dialog/ConfirmDialog.tsx'))

function ClearCart() {
  const [asking, setAsking] = useState(false)
  const clearing = useClearCart()

  function clear() {
    clearing
      .mutateAsync()
      .then(() => toast({ kind: 'success', title: messages.cart.cleared.template }))
      .catch((error: unknown) => {
        if (isAborted(error)) return
        setAsking(false)
        toastError(messages.cart.clear_failed.template)(error)
      })
  }

  return (
    <>
      <button className="button button-ghost button-sm" type="button" onClick={() => setAsking(true)}>
        {texts.clearCart}
      </button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={texts.clearCart}
            confirm={texts.removeAllItems}
            busy={clearing.isPending}
            onConfirm={clear}
            onClose={() => {
              clearing.cancel()
              setAsking(false)
            }}
          >
            {texts.clearCartHelp}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

const MAX_LISTED_TEXTS = 4

const getTexts = ({ product, custom_options }: CartLine) =>
  product.custom_options.flatMap(({ id, type }) => {
    const filled = custom_options[id]
    return type === 'text' && filled && 'text' in filled && filled.text !== '' ? [filled.text] : []
  })

interface CartSetProps {
  set: LineSet
  isFirst: boolean
  onRemove: (line: CartLine) => void
}

function CartSet({ set, isFirst, onRemove }: CartSetProps) {
  const [first, ...others] = set.lines
  return others.length === 0 ? (
    <CartLineItem line={first} isFirst={isFirst} onRemove={() => onRemove(first)} />
  ) : (
    <FoldedLines lines={set.lines} isFirst={isFirst} onRemove={onRemove} />
  )
}

function FoldedLines({ lines, isFirst, onRemove }: { lines: LineSet['lines'] } & Omit<CartSetProps, 'set'>) {
  const [first] = lines
  const { product } = first
  const itemCount = lines.reduce((sum, line) => sum + line.quantity, 0)
  const total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const names = lines.flatMap(getTexts)
  const listed = [...new Set(names)].slice(0, MAX_LISTED_TEXTS).join(', ')
  const more = names.length - MAX_LISTED_TEXTS
  const isWrong = lines.some(({ problem }) => problem !== null)
  // Opens for errors; closes only by the user
  const [isOpen, setOpen] = useState(isWrong)
  useEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong])
  return (
    <details className="cart-set" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="cart-line">
          <LinePicture line={first} priority={isFirst} />
          <span>
            <span className="line-title">{product.title}</span>
            <span className="cart-set-names">
              {more > 0 ? formatMessage(texts.namesAndMore, { names: listed, more }) : listed}
            </span>
            <span className="cart-set-more">
              {formatMessage(texts.itemCount, { smart_count: itemCount })}{' '}
              <ChevronDown size={18} aria-hidden />
            </span>
          </span>
          <span className="cart-set-total">
            <span className="visually-hidden">{texts.totalForAll} </span>
            {formatPaise(total)}
            <WithGst price={total} paid={getPriceWithTax(total, first.added_tax_percent)} />
          </span>
        </span>
      </summary>
      <ul className="cart-set-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <CartLineItem line={line} onRemove={() => onRemove(line)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

type LineSet = { id: string; lines: [CartLine, ...CartLine[]] }

export function groupLineSets(lines: CartLine[]): LineSet[] {
  const sets: LineSet[] = []
  for (const line of lines) {
    const same = line.set_id !== null && sets.find((set) => set.lines[0].set_id === line.set_id)
    if (same) same.lines.push(line)
    else sets.push({ id: line.set_id ?? line.id, lines: [line] })
  }
  return sets
}

function useRemoveCartLine() {
  const queries = useQueryClient()
  const query = cartQuery(useUserId())
  return useMutation({
    mutationFn: (id: string) => request<Cart>(toCartUrl(`/api/cart/${id}`), { method: 'DELETE' }),
    ...serialCartMutation(queries, query),
    ...optimisticUpdate(
      queries,
      query,
      (cart, id: string) => cart && { ...cart, items: cart.items.filter((line) => line.id !== id) },
    ),
  })
}

function useClearCart() {
  const queries = useQueryClient()
  const query = cartQuery(useUserId())
  return useAbortableMutation<Cart>({
    mutationFn: (_input, signal) => request<Cart>(toCartUrl('/api/cart'), { method: 'DELETE', signal }),
    ...serialCartMutation(queries, query),
  })
}
