import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import type { CartLine as Line } from '@nakshi/core/cart/schema'
import { designMessages } from '@nakshi/core/designs/messages'
import { messages } from '@nakshi/core/messages'
import { toVariantParams } from '@nakshi/core/products/product-address'
import { getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import { useQueryClient } from '@tanstack/react-query'
import { Bookmark, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CART_KEY, useChangeCartLine } from '../../api/cart.ts'
import { useSaveDesign } from '../../api/designs.ts'
import { QUEUED_OFFLINE } from '../../api/queries.ts'
import { displayMessage, getDisplayableReason, isNotFoundError } from '../../api/request.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { hidden } from '../../ui/hidden-text.tsx'
import { Link } from '../../ui/Link.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { WithGst } from '../../ui/WithGst.tsx'
import { getLineAnchor } from './CartLine.tsx'
import { LineChoices } from './LineChoices.tsx'
import { LinePicture } from './LinePicture.tsx'
import * as texts from './messages.ts'

interface CartLineItemProps {
  line: Line
  /** Its picture is loaded at once. */
  isFirst?: boolean
  onRemove: () => void
}

export function CartLineItem({ line, isFirst, onRemove }: CartLineItemProps) {
  const { product, is_gone: gone } = line
  const { quantity, setQuantity, tellLimit, problem: quantityError } = useLineQuantity(line)
  const address = `/products/${product.slug}`
  const total = line.price * quantity
  const errorMessage = quantityError ?? (line.problem && displayMessage(line.problem))
  return (
    <div className="cart-line">
      <LinePicture line={line} priority={isFirst} />
      <div>
        <h2 className="line-title">
          {gone ? (
            <span id={getLineAnchor(line.id)} tabIndex={-1}>
              {product.title}
            </span>
          ) : (
            <Link id={getLineAnchor(line.id)} to={address}>
              {product.title}
            </Link>
          )}
        </h2>
        <LineChoices line={line} />
        {line.price > 0 && (
          <p className="unit-price">
            {line.price_with_tax === line.price
              ? formatMessage(texts.unitPrice, { price: line.price })
              : formatMessage(texts.unitPriceWithGst, { price: line.price, paid: line.price_with_tax })}
          </p>
        )}
        {errorMessage !== null && (
          <FieldError id={`${getLineAnchor(line.id)}-problem`} role="alert">
            {errorMessage}
          </FieldError>
        )}
        {errorMessage === null && line.notice !== null && (
          <p className="note line-note">{displayMessage(line.notice)}</p>
        )}
      </div>
      <div className="line-tools">
        {!gone && (
          <QuantityStepper
            label={formatMessage(texts.quantityFor, { product: product.title })}
            value={quantity}
            max={product.stock}
            describedBy={errorMessage === null ? undefined : `${getLineAnchor(line.id)}-problem`}
            onChange={setQuantity}
            onTooMany={tellLimit}
            onZero={onRemove}
          />
        )}
        {line.price > 0 && (
          <p className="line-price">
            <span className="visually-hidden">{texts.itemTotal} </span>
            {formatPaise(total)}
            <WithGst price={total} paid={getPriceWithTax(total, line.added_tax_percent)} />
          </p>
        )}
        <div className="line-actions">
          {!gone && (
            <Link className="button button-ghost button-sm" to={`${address}?${editQuery(line)}`}>
              <Pencil aria-hidden />{' '}
              <RichText text={texts.editLine} tags={{ hidden }} params={{ product: product.title }} />
            </Link>
          )}
          {line.design && <SaveDesign designId={line.design.id} title={product.title} />}
          <button className="button button-ghost button-sm" type="button" onClick={onRemove}>
            <Trash2 aria-hidden />{' '}
            <RichText text={texts.removeLine} tags={{ hidden }} params={{ product: product.title }} />
          </button>
        </div>
      </div>
    </div>
  )
}

/** Edit link: the product page with this line's choices. */
function editQuery(line: Line): string {
  return new URLSearchParams({ ...toVariantParams(line.variant_selections), line: line.id }).toString()
}

const DEBOUNCE_MS = 400

function useLineQuantity(line: Line) {
  const changing = useChangeCartLine(QUEUED_OFFLINE)
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<number | null>(null)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const unsaved = useRef<number | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  function save() {
    clearTimeout(pause.current)
    const quantity = unsaved.current
    if (quantity === null) return
    unsaved.current = null
    changing
      .mutateAsync({ id: line.id, patch: { quantity } })
      .catch((error: unknown) => {
        if (isNotFoundError(error)) return void queries.invalidateQueries({ queryKey: CART_KEY })
        setErrorMessage(getDisplayableReason(error) ?? messages.cart.update_failed.template)
        toastError(messages.cart.update_failed.template)(error)
      })
      .finally(() => setWanted((now) => (now === quantity ? null : now)))
  }
  // Leaving the cart saves at once: checkout needs the new quantity
  const saveOnLeaving = useEffectEvent(save)
  useEffect(() => () => saveOnLeaving(), [])

  return {
    quantity: wanted ?? line.quantity,
    problem: errorMessage,
    setQuantity(quantity: number) {
      setErrorMessage(null)
      setWanted(quantity)
      unsaved.current = quantity
      clearTimeout(pause.current)
      pause.current = setTimeout(save, DEBOUNCE_MS)
    },
    tellLimit: () =>
      setErrorMessage(formatMessage(messages.product.only_left, { stock: line.product.stock })),
  }
}

function SaveDesign({ designId, title }: { designId: string; title: string }) {
  const saving = useSaveDesign()
  const isDone = saving.isSuccess && saving.variables === designId
  const save = () =>
    saving.mutate(designId, {
      onSuccess: () => toast({ kind: 'success', title: designMessages.saved.template }),
      onError: (error) => toast({ kind: 'error', title: getErrorMessage(error) ?? '' }),
    })
  return (
    <button
      className="button button-ghost button-sm"
      type="button"
      aria-disabled={saving.isPending || isDone || undefined}
      onClick={() => saving.isPending || isDone || save()}
    >
      <Bookmark aria-hidden />{' '}
      <RichText
        text={isDone ? texts.savedDesign : texts.saveDesign}
        tags={{ hidden }}
        params={{ product: title }}
      />
    </button>
  )
}
