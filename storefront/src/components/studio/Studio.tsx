import type { ProductDetail } from '@nakshi/contract/shop/products'
import type { DesignStyle } from '@nakshi/contract/shop/studio'
import type { ChoiceError } from '@nakshi/domain/product-choices'
import { findPlacement } from '@nakshi/domain/variant-image'
import { findPreviewArea } from '@nakshi/studio/select-area'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useState } from 'react'
import { studioQuery } from '../../api/studio.ts'
import type { ChoicesState } from '../product-detail/use-choices.ts'
import { PrintAreaStudio } from './PrintAreaStudio.tsx'
import { createPlainConfirmation } from './plain-confirmation.ts'
import type { SetDesignConfirmation } from './use-design-confirmation.ts'
import { useDesignStyle } from './use-design-style.ts'
import { useSavedDesign } from './use-saved-design.ts'
import { useWhenPointerIdle } from './use-when-pointer-idle.ts'
import './studio.css'

interface StudioProps {
  product: ProductDetail
  choices: ChoicesState
  isEdited: boolean
  edited: DesignStyle | null
  confirmation: SetDesignConfirmation
  onRejections: (errors: ChoiceError[]) => void
}

export default function Studio({
  product,
  choices,
  isEdited,
  edited,
  confirmation,
  onRejections,
}: StudioProps) {
  const studio = useQuery(studioQuery(product.slug))
  const data = useWhenPointerIdle(studio.data)
  const styleState = useDesignStyle(product.id, useSavedDesign(choices) ?? edited, choices)
  const isTouched = useTouched()
  const area = data && findPreviewArea(data.areas, choices.selections)
  if (!area) {
    if (data) return <NoPrintArea confirmation={confirmation} />
    return studio.isLoadingError && <StudioUnavailable confirmation={confirmation} texts={choices.texts} />
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
    />
  )
}

function NoPrintArea({ confirmation }: { confirmation: SetDesignConfirmation }) {
  useImperativeHandle(confirmation, () => ({ confirm: async () => ({ design: null }) }))
  return null
}

function StudioUnavailable({
  confirmation,
  texts,
}: {
  confirmation: SetDesignConfirmation
  texts: Record<string, string>
}) {
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
