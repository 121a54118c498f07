import './studio.css'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { findPlacement } from '@nakshi/core/products/variant-image'
import type { DesignStyle } from '@nakshi/core/studio/schema'
import { findPreviewArea } from '@nakshi/studio/select-area'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { designsQuery } from '../../api/design-queries.ts'
import { orderQuery } from '../../api/order-queries.ts'
import { useHasCart, useUserId } from '../../api/session.ts'
import { studioQuery } from '../../api/studio.ts'
import type { FieldMessage } from '../../ui/form/field-message.ts'
import type { ChoicesState } from '../product-detail/use-choices.ts'
import { createPlainConfirmation } from './PlainConfirm.tsx'
import { PrintAreaStudio } from './PrintAreaStudio.tsx'
import { NO_PHOTO_SLOTS, type PhotoSlots } from './photo-slots.ts'
import type { SetDesignConfirmation } from './use-design-confirmation.ts'
import { useDesignStyle } from './use-design-style.ts'
import { loadLayoutEngine } from './use-layout-engine.ts'

interface StudioProps {
  product: ProductDetail
  choices: ChoicesState
  isEdited: boolean
  edited: DesignStyle | null
  confirmation: SetDesignConfirmation
  onRejections: (errors: FieldMessage[]) => void
  onPhotoSlots: (slots: PhotoSlots) => void
  /** Shown until the print areas are known. */
  pending: ReactNode
}

export default function Studio({
  product,
  choices,
  isEdited,
  edited,
  confirmation,
  onRejections,
  onPhotoSlots,
  pending,
}: StudioProps) {
  const studio = useQuery(studioQuery(product.slug))
  const data = useWhenPointerIdle(studio.data)
  const styleState = useDesignStyle(product.id, useSavedDesign(choices) ?? edited, choices)
  const isTouched = useTouched()
  useEffect(() => {
    // Before the print area is known; PrintAreaStudio handles failures
    if (isTouched && typeof WebAssembly === 'object') loadLayoutEngine().catch(() => {})
  }, [isTouched])
  const area = data && findPreviewArea(data.areas, choices.selections)
  if (!area) {
    if (data) return <NoPrintArea confirmation={confirmation} onPhotoSlots={onPhotoSlots} />
    if (!studio.isLoadingError) return pending
    return <StudioUnavailable confirmation={confirmation} onPhotoSlots={onPhotoSlots} texts={choices.texts} />
  }
  return (
    <PrintAreaStudio
      key={area.id}
      product={product}
      printArea={area}
      shownOn={findPlacement(area.placements, product, choices.selections)}
      choices={choices}
      styleState={styleState}
      isTouched={isTouched}
      isEdited={isEdited}
      confirmation={confirmation}
      onRejections={onRejections}
      onPhotoSlots={onPhotoSlots}
    />
  )
}

type NoStudioProps = Pick<StudioProps, 'confirmation' | 'onPhotoSlots'>

function NoPrintArea({ confirmation, onPhotoSlots }: NoStudioProps) {
  useImperativeHandle(confirmation, () => ({ confirm: async () => ({ design: null }) }))
  useEffect(() => onPhotoSlots(NO_PHOTO_SLOTS), [onPhotoSlots])
  return null
}

function StudioUnavailable({
  confirmation,
  onPhotoSlots,
  texts,
}: NoStudioProps & { texts: Record<string, string> }) {
  useEffect(() => onPhotoSlots(NO_PHOTO_SLOTS), [onPhotoSlots])
  useImperativeHandle(confirmation, () => createPlainConfirmation(texts))
  return null
}

/** The engine is loaded on first interaction with the fields. */
function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    const fields = document.querySelector('.personalise')
    const touch = () => setTouched(true)
    if (fields?.contains(document.activeElement)) touch()
    fields?.addEventListener('focusin', touch, { once: true })
    return () => fields?.removeEventListener('focusin', touch)
  }, [])
  return isTouched
}

const EMPTY_STYLE: DesignStyle = { texts: [], photos: [] }

/** Applies the saved design (`?design=`) or order item (`?order=&item=`) of the URL. @returns its style */
function useSavedDesign(choices: ChoicesState): DesignStyle | null {
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
    if (!savedDesign || isApplied.current || !choices.restored) return
    isApplied.current = true
    choices.applySelection(savedDesign)
  })
  return savedDesign ? (savedDesign.style ?? EMPTY_STYLE) : null
}

/** Delays an update while a pointer is down: a layout shift would make the click miss its button. */
function useWhenPointerIdle<Value>(arrived: Value | undefined): Value | undefined {
  const [shown, setShown] = useState<Value>()
  useEffect(() => {
    if (!document.querySelector(':active')) return setShown(() => arrived)
    // The click follows pointerup in the same task
    const onPointerEnd = () => setTimeout(setShown, 0, () => arrived)
    addEventListener('pointerup', onPointerEnd, { once: true })
    addEventListener('pointercancel', onPointerEnd, { once: true })
    return () => {
      removeEventListener('pointerup', onPointerEnd)
      removeEventListener('pointercancel', onPointerEnd)
    }
  }, [arrived])
  return shown
}
