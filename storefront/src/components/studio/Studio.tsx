import './studio.css'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { findPlacement } from '@nakshi/core/products/variant-image'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { designsQuery } from '../../api/design-queries.ts'
import { orderQuery } from '../../api/order-queries.ts'
import { useHasCart, useUserId } from '../../api/session.ts'
import { lazyComponent, lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import type { PurchaseModel } from '../product-detail/use-purchase-model.ts'
import { createDesignSession } from './design-session.ts'
import { PrintAreaStudio } from './PrintAreaStudio.tsx'

const FullScreenEditor = lazyDialog(() => import('./FullScreenEditor.tsx'))
const SideTabs = lazyComponent(() => import('./SideTabs.tsx'))

interface StudioProps {
  product: ProductDetail
  model: PurchaseModel
  /** A line of the cart. */
  isEdited: boolean
  /** Shown until the print areas are known. */
  pending: ReactNode
}

export default function Studio({ product, model, isEdited, pending }: StudioProps) {
  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads of the product is the same for all choices
  const session = useMemo(
    () => createDesignSession(product, model.store, queries),
    [product.id, model.store, queries],
  )
  const view = useSyncExternalStore(session.subscribe, session.getView)
  useSavedDesign(model)
  if (view.kind !== 'area') return view.kind === 'loading' ? pending : null
  const { printArea, sides } = view
  const shownOn = findPlacement(printArea.placements, product, model.selections)
  return (
    <>
      {sides.length > 1 && (
        <Suspense>
          <SideTabs sides={sides} shown={printArea} onShow={session.showSide} />
        </Suspense>
      )}
      <PrintAreaStudio
        key={printArea.id}
        product={product}
        view={view}
        shownOn={shownOn}
        model={model}
        isEdited={isEdited}
      />
      <Suspense>
        {model.state.editorStep !== null && (
          <FullScreenEditor
            product={product}
            model={model}
            isEdited={isEdited}
            picture={shownOn?.image_url}
            onClose={() => model.dispatch({ type: 'show step', option: null })}
          />
        )}
      </Suspense>
    </>
  )
}

/** Applies the saved design (`?design=`) or order item (`?order=&item=`) of the URL. */
function useSavedDesign(model: PurchaseModel): void {
  const [params] = useSearchParams()
  const isKnown = Boolean(useHasCart())
  const userId = useUserId()
  const [design, order, item] = ['design', 'order', 'item'].map((name) => params.get(name))
  const designs = useQuery({ ...designsQuery(userId), enabled: isKnown && Boolean(design) })
  const ordered = useQuery({ ...orderQuery(order ?? '', userId), enabled: isKnown && Boolean(order && item) })
  const saved = designs.data?.items.find(({ id }) => id === design)
  const savedDesign = saved ? { ...saved, quantity: 1 } : ordered.data?.items.find(({ id }) => id === item)
  const isApplied = useRef(false)
  useEffect(() => {
    if (!savedDesign || isApplied.current || !model.isRestored) return
    isApplied.current = true
    model.applySelection(savedDesign, savedDesign.style)
  })
}
