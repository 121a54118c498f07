import type { CartLine } from '@nakshi/core/cart/schema'
import { messages } from '@nakshi/core/messages'
import { getHandlingDays } from '@nakshi/core/products/handling-time'
import { isFilled } from '@nakshi/core/products/product-choices'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { useQueryClient } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import {
  type ComponentProps,
  type FormEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
} from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useHasCart } from '../../api/session.ts'
import { useSettings } from '../../api/settings.ts'
import { studioQuery } from '../../api/studio.ts'
import type { FieldMessage } from '../../ui/form/field-message.ts'
import { HydratedForm, StaticFormErrors } from '../../ui/form/StaticForm.tsx'
import { hydrationMarker } from '../../ui/hydration-marker.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { toast } from '../../ui/toast.ts'
import { useUpdateWishlist } from '../product/wishlist.ts'
import { OptionField } from '../product-detail/OptionField.tsx'
import { ProductPrice } from '../product-detail/ProductPrice.tsx'
import { getPhotoField, useChoices } from '../product-detail/use-choices.ts'
import { getFieldId, groupVariants, VariantPicker } from '../product-detail/VariantPicker.tsx'
import type { PhotoSlots } from '../studio/photo-slots.ts'
import type StudioItself from '../studio/Studio.tsx'
import { useDesignConfirmation } from '../studio/use-design-confirmation.ts'
import { PurchaseActions } from './PurchaseActions.tsx'
import { consumeAddAfterSignIn, useLineEdit, usePurchase } from './use-purchase.ts'

const DeliverTo = lazyComponent(() => import('../product-detail/DeliverTo.tsx'))
const BackInStock = lazyComponent(() => import('../product-detail/BackInStock.tsx'))
const PriceBreakdown = lazyComponent(() => import('../product-detail/PriceBreakdown.tsx'))
const AddedDrawer = lazyComponent(() => import('./AddedDrawer.tsx'), AddedFallback)

function AddedFallback({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast({ kind: 'success', title: messages.cart.added })
    onClose()
  }, [onClose])
  return null
}

export function PurchaseForm({ product }: { product: ProductDetail }) {
  const choices = useChoices(product)
  const { offered } = choices
  const { cart, line, isKnown } = useLineEdit(product.id, choices)
  const lineId = line?.id ?? null
  const confirmation = useDesignConfirmation()
  const [photoSlots, setPhotoSlots] = useState<PhotoSlots | null>(null)
  const [cannotBeMade, setCannotBeMade] = useState<FieldMessage[]>([])
  const purchase = usePurchase(product, choices, { lineId, getConfirmation: confirmation.ask, cannotBeMade })
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [cartBefore, setCartBefore] = useState<CartLine[] | null>(null)
  const signedIn = Boolean(useHasCart())
  const usual = useSettings()?.store_settings.handling_days ?? 0
  const navigate = useNavigate()
  // "Move to Cart" of the wishlist leads here if options are required
  const moving = useSearchParams()[0].has('move')
  const updateWishlist = useUpdateWishlist()

  async function add() {
    const { pathname } = window.location
    if (!(await purchase.add())) return
    setTouched(new Set())
    // Another page may be open by now
    if (lineId) return window.location.pathname === pathname && navigate('/cart')
    if (moving) updateWishlist(product, false)
    // The drawer confirms; a toast would cover it
    setCartBefore(cart?.items ?? [])
  }
  const finishAdd = useEffectEvent(() => {
    if (consumeAddAfterSignIn(product.id)) void add()
  })
  // The cart is refetched after sign-in and identifies the edited line
  const isReady = signedIn && choices.restored && isKnown
  useEffect(() => {
    if (isReady) finishAdd()
  }, [isReady])

  // Missing input is reported after blur, invalid input at once
  const isWritten = (path: string) => Boolean(choices.texts[path.replace('custom_options.', '')]?.trim())
  const errors = choices.errors.filter(
    ({ path }) => purchase.submitted || touched.has(path) || isWritten(path),
  )
  const shown = [...errors, ...cannotBeMade, ...purchase.refused]
  const getErrorAt = (path: string) => shown.find((error) => error.path === path)?.message ?? null
  const touch = (path: string) => setTouched((before) => new Set(before).add(path))

  const required = product.custom_options.some((option) => option.is_required)
  const isPersonalised =
    required || product.custom_options.some(({ id }) => isFilled(choices.wanted.custom_options[id]))
  return (
    <HydratedForm
      {...hydrationMarker}
      className="purchase"
      aria-label="Your choices"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void add()
      }}
      onChange={purchase.clearRejections}
    >
      <ProductPrice product={offered} unit={choices.price} />
      {offered.stock === 0 && (
        <p className="stock-note stock-none" role="status">
          <CircleX size={18} aria-hidden />{' '}
          {choices.isMade ? messages.product.out_of_stock : 'This combination is not available'}
        </p>
      )}
      {offered.stock === 0 && choices.isMade && choices.restored && (
        <Suspense>
          <BackInStock product={product} selections={choices.selections} />
        </Suspense>
      )}
      {moving && <p className="purchase-note">Select options to move this to your cart</p>}
      {/* Fields are disabled while submitting */}
      <div className="held" inert={purchase.busy !== null}>
        {(product.stock > 0 || product.combinations.length > 0) &&
          groupVariants(offered.variants).map((group) => (
            <VariantPicker
              key={group.type}
              group={group}
              chosen={choices.selections[group.type]}
              error={getErrorAt(`variant_selections.${group.type}`)}
              isAvailable={(value) => choices.isAvailable(group.type, value)}
              onChoose={(value) => choices.choose(group.type, value)}
            />
          ))}
        {product.stock > 0 && product.custom_options.length > 0 && (
          <fieldset className="personalise" aria-labelledby="make-it-yours">
            <h2 id="make-it-yours">Make it yours</h2>
            {required && <p className="field-hint">* required</p>}
            {product.has_studio && (
              <LazyStudio
                product={offered}
                choices={choices}
                isEdited={lineId !== null}
                edited={line ? (line.design?.style ?? { texts: [], photos: [] }) : null}
                confirmation={confirmation.set}
                isRequested={confirmation.isAsked}
                onRejections={setCannotBeMade}
                onPhotoSlots={setPhotoSlots}
              />
            )}
            {product.custom_options.map((option) => (
              <OptionField
                key={option.id}
                option={option}
                photos={getPhotoField(product.id, option.id)}
                studioPhotos={getStudioPhotos(product, photoSlots, option.id)}
                choices={[...Object.values(choices.selections), ...Object.values(choices.texts)]}
                text={choices.texts[option.id] ?? ''}
                error={getErrorAt(`custom_options.${option.id}`)}
                onWrite={(text) => choices.write(option.id, text)}
                onTouch={() => touch(`custom_options.${option.id}`)}
              />
            ))}
          </fieldset>
        )}
      </div>
      {offered.stock > 0 && choices.restored && (
        <Suspense>
          <PriceBreakdown
            product={offered}
            choices={choices.wanted}
            price={choices.price}
            quantity={choices.quantity}
          />
        </Suspense>
      )}
      {offered.stock > 0 && (
        // Reserves the height
        <div className="deliver-to-room">
          {choices.restored && (
            <Suspense>
              <DeliverTo
                product={offered}
                handlingDays={getHandlingDays(product, choices.wanted.custom_options, usual)}
                unitPrice={choices.price}
                quantity={choices.quantity}
                isPersonalised={isPersonalised}
              />
            </Suspense>
          )}
        </div>
      )}
      {purchase.submitted && <StaticFormErrors {...toErrorSummary(shown)} />}
      <PurchaseActions
        product={offered}
        price={choices.price * choices.quantity}
        quantity={choices.quantity}
        onQuantity={choices.setQuantity}
        error={getErrorAt('quantity')}
        busy={purchase.busy}
        editing={lineId !== null}
        isAlive={choices.restored}
      />
      {cartBefore && (
        <Suspense>
          <AddedDrawer before={cartBefore} onClose={() => setCartBefore(null)} />
        </Suspense>
      )}
    </HydratedForm>
  )
}

/** All while the studio is loading. */
const getStudioPhotos = (product: ProductDetail, slots: PhotoSlots | null, optionId: string) =>
  product.has_studio ? (slots ? (slots.get(optionId) ?? 0) : Number.POSITIVE_INFINITY) : 0

function toErrorSummary(errors: FieldMessage[]) {
  const fields = errors
    .filter(({ path }) => path !== 'quantity')
    .map(({ path, message }) => ({ id: getFieldId(path), message }))
  return fields.length === 1 ? { message: fields[0]?.message ?? null } : { message: null, fields }
}

type StudioProps = ComponentProps<typeof StudioItself>

const Studio = lazyComponent(() => import('../studio/Studio.tsx'), StudioFallback)

/** Fallback if the studio cannot be loaded. */
function StudioFallback({ choices, confirmation, onPhotoSlots }: StudioProps) {
  useEffect(() => onPhotoSlots(new Map()), [onPhotoSlots])
  const typedText = Object.values(choices.texts).join('\n\n').trim()
  useImperativeHandle(confirmation, () => ({
    confirm: async () =>
      !typedText || window.confirm(`Check your text before we print it:\n\n${typedText}`)
        ? { design: null }
        : null,
  }))
  return null
}

/** The URL names a design that only the studio can restore. */
const SAVED_DESIGN_PARAM = /[?&](design|item)=/

/** Delay in ms after which a phone has finished loading the page. */
const FALLBACK_DELAY_MS = 2_500

/** Loads the studio after a delay, or as soon as a field is focused or it is requested. */
function LazyStudio({ isRequested, ...props }: Omit<StudioProps, 'pending'> & { isRequested: boolean }) {
  const [open, setOpen] = useState(false)
  const queries = useQueryClient()
  const { slug } = props.product
  useEffect(() => {
    const openStudio = () => {
      setOpen(true)
      // Beside its code
      void queries.prefetchQuery(studioQuery(slug))
    }
    if (SAVED_DESIGN_PARAM.test(location.search)) return openStudio()
    const usable = setTimeout(openStudio, FALLBACK_DELAY_MS)
    addEventListener('focusin', openStudio, { once: true })
    return () => {
      clearTimeout(usable)
      removeEventListener('focusin', openStudio)
    }
  }, [queries, slug])
  const pending = Object.values(props.choices.texts).some(Boolean) && (
    <p className="field-hint" data-preview-pending>
      Drawing your preview…
    </p>
  )
  return (
    // The saved style is restored with the choices
    props.choices.restored &&
    (open || isRequested) && (
      <Suspense fallback={pending}>
        <Studio {...props} pending={pending} />
      </Suspense>
    )
  )
}
