import type { ProductDetail } from '@nakshi/api/contract/products'
import type { PieceStyle } from '@nakshi/api/contract/studio'
import type { ChoiceProblem } from '@nakshi/api/domain/selection'
import { placementOfChoices } from '@nakshi/api/domain/variant-picture'
import { areaToShow } from '@nakshi/api/studio/choose-area'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useState } from 'react'
import { studioQuery } from '../../api/studio.ts'
import type { ChoicesState } from '../product-detail/use-choices.ts'
import { plainGate } from './plain-gate.ts'
import { StudioOfArea } from './StudioOfArea.tsx'
import type { SetGate } from './studio-gate.ts'
import { useKeptPiece } from './use-kept-piece.ts'
import { useLook } from './use-look.ts'
import { useUnderNoPress } from './use-under-no-press.ts'
import './studio.css'

interface StudioProps {
  product: ProductDetail
  choices: ChoicesState
  isEdited: boolean
  edited: PieceStyle | null
  gate: SetGate
  onRefusals: (problems: ChoiceProblem[]) => void
}

export default function Studio({ product, choices, isEdited, edited, gate, onRefusals }: StudioProps) {
  const studio = useQuery(studioQuery(product.slug))
  const data = useUnderNoPress(studio.data)
  const look = useLook(product.id, useKeptPiece(choices) ?? edited, choices)
  const isTouched = useTouched()
  const area = data && areaToShow(data.areas, choices.selections)
  if (!area) {
    if (data) return <NothingDrawn gate={gate} />
    return studio.isLoadingError && <NothingRead gate={gate} texts={choices.texts} />
  }
  return (
    <StudioOfArea
      key={area.id}
      product={product}
      printArea={area}
      shownOn={placementOfChoices(area.placements, product, choices.selections)}
      choices={choices}
      look={look}
      isTouched={isTouched}
      isEdited={isEdited}
      gate={gate}
      onRefusals={onRefusals}
    />
  )
}

function NothingDrawn({ gate }: { gate: SetGate }) {
  useImperativeHandle(gate, () => ({ confirm: async () => ({ design: null }) }))
  return null
}

function NothingRead({ gate, texts }: { gate: SetGate; texts: Record<string, string> }) {
  useImperativeHandle(gate, () => plainGate(texts))
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
