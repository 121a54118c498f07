import { formatMessage, renderMessage } from '@nakshi/core/base/format-message'
import type { PrintArea } from '@nakshi/core/designs/schema'
import { sceneRejectionMessage } from '@nakshi/core/studio/messages'
import type { TextSlot } from '@nakshi/core/studio/schema'
import { buildScene } from '@nakshi/studio/build-scene'
import { withFittingFonts } from '@nakshi/studio/fitting-fonts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useReducer } from 'react'
import { createLayouter } from '../studio/layouter.ts'
import { layoutEngineQuery } from '../studio/load-engine.ts'
import { studioWithFontsQuery } from '../studio/studio-fonts.ts'
import { usePreviewDrawing } from '../studio/use-preview-drawing.ts'
import * as m from './messages.ts'

interface NamePreviewProps {
  slug: string
  name: string
  onRejection: (message: string) => void
}

export default function NamePreview({ slug, ...typed }: NamePreviewProps) {
  const { data } = useQuery(studioWithFontsQuery(slug))
  for (const { area, placements } of data?.areas ?? []) {
    const slot = area.slots.find((one) => one.kind === 'text')
    const [shownOn] = placements
    if (slot && shownOn) return <PreviewCanvas area={area} slot={slot} shownOn={shownOn} {...typed} />
  }
  return null
}

const EMPTY_STYLE = { texts: [], photos: [] }
const NO_PHOTOS = new Map()
/** Width of the picture in pixels: 2x the hero frame on a phone. */
const WIDTH = 720

type PreviewCanvasProps = Pick<PrintArea, 'area'> &
  Omit<NamePreviewProps, 'slug'> & { slot: TextSlot; shownOn: PrintArea['placements'][number] }

function PreviewCanvas({ area, slot, shownOn, name, onRejection }: PreviewCanvasProps) {
  const { data: engine = null } = useQuery(layoutEngineQuery)
  const [loadedFonts, countFont] = useReducer((count: number) => count + 1, 0)
  const layouter = useMemo(() => engine && createLayouter(area, engine, countFont), [area, engine])
  useEffect(() => () => layouter?.stop(), [layouter])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a loaded font triggers a new layout
  const layout = useMemo(() => {
    const options = { [slot.key]: { text: name } }
    const scene = buildScene(area, options, withFittingFonts(area, options, EMPTY_STYLE), NO_PHOTOS)
    return layouter?.layOutEdited(scene, NO_PHOTOS).layout ?? null
  }, [layouter, area, slot, name, loadedFonts])
  const { picture: size, show } = usePreviewDrawing(engine, shownOn, layout, NO_PHOTOS, WIDTH)
  const canvas = useCallback((element: HTMLCanvasElement) => show(element), [show])
  const [refusal] = layout?.rejections ?? []
  const rejectionMessage = refusal ? renderMessage(sceneRejectionMessage(refusal)) : ''
  useEffect(() => onRejection(rejectionMessage), [rejectionMessage, onRejection])
  if (!size || !layout) return null
  return (
    <canvas
      className="niche-piece"
      ref={canvas}
      role="img"
      aria-label={formatMessage(m.previewWith, { name })}
    />
  )
}
