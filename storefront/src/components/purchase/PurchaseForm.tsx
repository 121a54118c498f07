import { messages } from '@nakshi/core/messages'
import { getHandlingDays } from '@nakshi/core/products/handling-time'
import { isFilled } from '@nakshi/core/products/is-filled'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { useQueryClient } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { type ComponentProps, type FormEvent, Suspense, useEffect, useEffectEvent } from 'react'
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
import { getPhotoField } from '../product-detail/describe-purchase.ts'
import { OptionField } from '../product-detail/OptionField.tsx'
import { ProductPrice } from '../product-detail/ProductPrice.tsx'
import { type DesignCheck, UNAVAILABLE } from '../product-detail/purchase-state.ts'
import { type PurchaseModel, usePurchaseModel } from '../product-detail/use-purchase-model.ts'
import { getFieldId, groupVariants, VariantPicker } from '../product-detail/VariantPicker.tsx'
import type StudioItself from '../studio/Studio.tsx'
import * as m from './messages.ts'
import { PurchaseActions } from './PurchaseActions.tsx'
import { consumeAddAfterSignIn, useLineEdit, usePurchase } from './use-purchase.ts'

const DeliverTo = lazyComponent(() => import('../product-detail/DeliverTo.tsx'))
const BackInStock = lazyComponent(() => import('../product-detail/BackInStock.tsx'))
const PriceBreakdown = lazyComponent(() => import('../product-detail/PriceBreakdown.tsx'))
const QuantityPrices = lazyComponent(() => import('../product-detail/QuantityPrices.tsx'))
const AddedDrawer = lazyComponent(() => import('./AddedDrawer.tsx'), AddedFallback)

function AddedFallback({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast({ kind: 'success', title: messages.cart.added.template })
    onClose()
  }, [onClose])
  return null
}

export function PurchaseForm({ product }: { product: ProductDetail }) {
  const model = usePurchaseModel(product)
  const { state, dispatch, offered } = model
  const { cart, line, isKnown } = useLineEdit(product.id, model)
  const lineId = line?.id ?? null
  const purchase = usePurchase(product, model, lineId)
  const signedIn = Boolean(useHasCart())
  const usual = useSettings()?.store_settings.handling_days ?? 0
  const navigate = useNavigate()
  // "Move to Cart" of the wishlist leads here if options are required
  const moving = useSearchParams()[0].has('move')
  const updateWishlist = useUpdateWishlist()

  async function add() {
    const { pathname } = window.location
    // The drawer confirms; a toast would cover it
    if (!(await purchase.add(lineId ? null : (cart?.items ?? [])))) return
    // Another page may be open by now
    if (lineId) return window.location.pathname === pathname && navigate('/cart')
    if (moving) updateWishlist(product, false)
  }
  const finishAdd = useEffectEvent(() => {
    if (consumeAddAfterSignIn(product.id)) void add()
  })
  // The cart is refetched after sign-in and identifies the edited line
  const isReady = signedIn && model.isRestored && isKnown
  useEffect(() => {
    if (isReady) finishAdd()
  }, [isReady])

  const shown = listShownErrors(model)
  const getErrorAt = (path: string) => shown.find((error) => error.path === path)?.message ?? null
  const options = offered.custom_options
  const required = options.some((option) => option.is_required)
  const isPersonalised = required || options.some(({ id }) => isFilled(model.wanted.custom_options[id]))
  return (
    <HydratedForm
      {...hydrationMarker}
      className="purchase"
      aria-label={m.yourChoices}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void add()
      }}
      onChange={() => dispatch({ type: 'refuse', errors: [] })}
    >
      <ProductPrice product={offered} unit={model.priceWith({})} />
      {offered.stock === 0 && (
        <p className="stock-note stock-none" role="status">
          <CircleX size={18} aria-hidden />{' '}
          {model.isMade ? messages.product.out_of_stock.template : m.combinationGone}
        </p>
      )}
      {offered.stock === 0 && model.isMade && model.isRestored && (
        <Suspense>
          <BackInStock product={product} selections={model.selections} />
        </Suspense>
      )}
      {moving && <p className="purchase-note">{m.selectToMove}</p>}
      {/* Fields are disabled while submitting */}
      <div className="held" inert={model.busy !== null}>
        {(product.stock > 0 || product.combinations.length > 0) &&
          groupVariants(offered.variants).map((group) => (
            <VariantPicker
              key={group.type}
              group={group}
              chosen={model.selections[group.type]}
              error={getErrorAt(`variant_selections.${group.type}`)}
              isAvailable={(value) => model.isAvailable(group.type, value)}
              onChoose={(value) => model.choose(group.type, value)}
            />
          ))}
        {product.stock > 0 && product.custom_options.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: the full-screen editor gives it the role dialog, which a fieldset may not have
          <div
            role="group"
            className="personalise"
            aria-labelledby="make-it-yours"
            onFocus={({ target }) => {
              dispatch({ type: 'use studio' })
              const option = target.closest<HTMLElement>('[data-option]')?.dataset.option
              if (option && state.editorStep) dispatch({ type: 'show step', option })
            }}
          >
            <h2 id="make-it-yours">{m.makeItYours}</h2>
            {required && <p className="field-hint">{m.required}</p>}
            {product.has_studio && <LazyStudio product={offered} model={model} isEdited={lineId !== null} />}
            {options.map((option) => (
              <OptionField
                key={option.id}
                option={option}
                photos={getPhotoField(product.id, option.id)}
                studioSlots={countStudioSlots(product, state.check, option.id)}
                choices={[...Object.values(model.selections), ...Object.values(model.texts)]}
                text={model.texts[option.id] ?? ''}
                error={getErrorAt(`custom_options.${option.id}`)}
                onWrite={(text) => model.write(option.id, text)}
                onTouch={() => dispatch({ type: 'leave field', path: `custom_options.${option.id}` })}
              />
            ))}
          </div>
        )}
      </div>
      {product.quantity_prices[0] && (
        <Suspense>
          <QuantityPrices product={product} priceAt={(units) => model.priceWith({}, units)} />
        </Suspense>
      )}
      {offered.stock > 0 && model.isRestored && (
        <Suspense>
          <PriceBreakdown
            product={offered}
            choices={model.wanted}
            price={model.price}
            regular={model.priceWith({})}
            quantity={model.quantity}
            weight={state.check.weight}
          />
        </Suspense>
      )}
      {offered.stock > 0 && (
        // Reserves the height
        <div className="deliver-to-room">
          {model.isRestored && (
            <Suspense>
              <DeliverTo
                product={offered}
                handlingDays={getHandlingDays(product, model.wanted.custom_options, usual)}
                unitPrice={model.price}
                quantity={model.quantity}
                isPersonalised={isPersonalised}
              />
            </Suspense>
          )}
        </div>
      )}
      {state.isSubmitted && <StaticFormErrors {...toErrorSummary(shown)} />}
      <PurchaseActions
        product={offered}
        price={model.price * model.quantity}
        quantity={model.quantity}
        isOverStock={state.isOverStock}
        dispatch={dispatch}
        error={getErrorAt('quantity')}
        busy={model.busy}
        editing={lineId !== null}
        isAlive={model.isRestored}
      />
      {state.phase.kind === 'added' && (
        <Suspense>
          <AddedDrawer
            before={state.phase.cartBefore}
            onClose={() => dispatch({ type: 'enter', phase: 'editing' })}
          />
        </Suspense>
      )}
    </HydratedForm>
  )
}

/** Missing input is reported after blur, invalid input at once. */
function listShownErrors({ state, errors, texts, offered }: PurchaseModel): FieldMessage[] {
  const isWritten = (path: string) =>
    offered.custom_options.some(
      ({ id, rules }) => path.endsWith(id) && (texts[id]?.trim().length ?? 0) >= (rules?.min_length ?? 1),
    )
  const known = errors.filter(({ path }) => state.isSubmitted || state.touched.has(path) || isWritten(path))
  return [...known, ...state.check.errors, ...state.refused]
}

/** All while the studio is loading. */
function countStudioSlots(product: ProductDetail, { kind, slots }: DesignCheck, optionId: string) {
  if (!product.has_studio) return 0
  return kind === 'loading' ? Number.POSITIVE_INFINITY : (slots.get(optionId) ?? 0)
}

function toErrorSummary(errors: FieldMessage[]) {
  const fields = errors
    .filter(({ path }) => path !== 'quantity')
    .map(({ path, message }) => ({ id: getFieldId(path), message }))
  return fields.length === 1 ? { message: fields[0]?.message ?? null } : { message: null, fields }
}

type StudioProps = ComponentProps<typeof StudioItself>

const Studio = lazyComponent(() => import('../studio/Studio.tsx'), StudioFallback)

/** Fallback if the studio cannot be loaded. */
function StudioFallback({ model: { dispatch } }: StudioProps) {
  useEffect(() => dispatch({ type: 'check', check: UNAVAILABLE }), [dispatch])
  return null
}

/** The URL names a design that only the studio can restore. */
const SAVED_DESIGN_PARAM = /[?&](design|item)=/

/** Delay in ms after which a phone has finished loading the page. */
const FALLBACK_DELAY_MS = 2_500

/** Loads the studio after a delay, or as soon as a field is focused or it is needed to add to the cart. */
function LazyStudio(props: Omit<StudioProps, 'pending'>) {
  const { state, dispatch, texts, isRestored } = props.model
  const queries = useQueryClient()
  const { slug } = props.product
  useEffect(() => {
    const openStudio = () => {
      dispatch({ type: 'open studio' })
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
  }, [dispatch, queries, slug])
  const pending = Object.values(texts).some(Boolean) && (
    <p className="field-hint" data-preview-pending>
      {m.drawingPreview}
    </p>
  )
  return (
    // The saved style is restored with the choices
    isRestored &&
    state.studio !== 'closed' && (
      <Suspense fallback={pending}>
        <Studio {...props} pending={pending} />
      </Suspense>
    )
  )
}
