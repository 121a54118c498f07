import type { PrintArea, ProductStudio } from '@nakshi/api/contract/designs'
import type { TextSlot } from '@nakshi/api/contract/studio'
import { refusalSentence } from '@nakshi/api/contract/studio-sentences'
import { sceneOfChoices } from '@nakshi/api/studio/scene-of-choices'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { apiQuery } from '../../api/queries.ts'
import { useDrawing } from '../studio/use-drawing.ts'
import { useEngine } from '../studio/use-engine.ts'
import { usePiece } from '../studio/use-piece.ts'

interface NameOnPieceProps {
  slug: string
  name: string
  onRefusal: (sentence: string) => void
}

export default function NameOnPiece({ slug, ...typed }: NameOnPieceProps) {
  const { data } = useQuery(apiQuery<ProductStudio>(`/api/products/${encodeURIComponent(slug)}/studio`))
  for (const { area, placements } of data?.areas ?? []) {
    const slot = area.slots.find((one) => one.kind === 'text')
    const [shownOn] = placements
    if (slot && shownOn) return <Piece area={area} slot={slot} shownOn={shownOn} {...typed} />
  }
  return null
}

const NO_LOOK = { texts: [], photos: [] }
const NO_PHOTOS = new Map()
/** Width of the picture in pixels: 2x the hero frame on a phone. */
const WIDTH = 720

type PieceProps = Pick<PrintArea, 'area'> &
  Omit<NameOnPieceProps, 'slug'> & { slot: TextSlot; shownOn: PrintArea['placements'][number] }

function Piece({ area, slot, shownOn, name, onRefusal }: PieceProps) {
  const loaded = useEngine(true)
  const engine = loaded === 'missing' ? null : loaded
  const scene = sceneOfChoices(area, { [slot.key]: { text: name } }, NO_LOOK, NO_PHOTOS)
  const piece = usePiece(area, scene, NO_PHOTOS, engine)
  const { size, show } = useDrawing(engine, shownOn, piece, NO_PHOTOS, WIDTH)
  const canvas = useCallback((element: HTMLCanvasElement) => show(element), [show])
  const [refusal] = piece?.refusals ?? []
  const said = refusal ? refusalSentence(refusal) : ''
  useEffect(() => onRefusal(said), [said, onRefusal])
  if (!size || !piece) return null
  return <canvas className="niche-piece" ref={canvas} role="img" aria-label={`Preview with “${name}”`} />
}
