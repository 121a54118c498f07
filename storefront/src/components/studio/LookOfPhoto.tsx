import type { PhotoSlot, SceneReport } from '@nakshi/api/contract/studio'
import { studioSentences } from '@nakshi/api/contract/studio-sentences'
import type { PhotoSize } from '@nakshi/api/studio/place-photo'
import { CircleCheck, Undo2 } from 'lucide-react'
import { AS_IT_IS, MOST_ZOOM, turned, zoomed } from './place-by-hand.ts'
import type { PhotoLook } from './use-look.ts'

interface LookOfPhotoProps {
  slot: PhotoSlot
  photo: PhotoSize
  look: PhotoLook
  onPlace: (look: PhotoLook) => void
  found: SceneReport['photos'][number] | undefined
}

export function LookOfPhoto({ slot, photo, look, onPlace, found }: LookOfPhotoProps) {
  const zoomTo = (zoom: number) => onPlace(zoomed(look, photo, slot.box, zoom / look.zoom))
  const turnTo = (turn: number) => onPlace(turned(look, photo, slot.box, turn - look.turn_deg))
  return (
    <div className="studio-photo">
      <p className="field-hint">Tap or click the photo, then drag to move and pinch or scroll to zoom.</p>
      <label className="studio-slider">
        Zoom
        <input
          type="range"
          min={0}
          max={100}
          value={Math.round((Math.log(look.zoom) / Math.log(MOST_ZOOM)) * 100)}
          aria-valuetext={`${look.zoom.toFixed(1)} times`}
          onChange={({ target }) => zoomTo(MOST_ZOOM ** (Number(target.value) / 100))}
        />
      </label>
      <label className="studio-slider">
        Turn
        <input
          type="range"
          min={-180}
          max={180}
          value={Math.round(look.turn_deg)}
          aria-valuetext={`${Math.round(look.turn_deg)} degrees`}
          onChange={({ target }) => turnTo(Number(target.value))}
        />
      </label>
      <button type="button" className="button button-ghost" onClick={() => onPlace({ ...look, ...AS_IT_IS })}>
        <Undo2 size={18} aria-hidden /> Reset
      </button>
      {found && found.verdict !== 'few' && (
        <p className="studio-verdict" data-soft={found.verdict === 'soft' || undefined}>
          <CircleCheck size={18} aria-hidden />
          {found.verdict === 'good'
            ? studioSentences.photo_good(found.dpi)
            : studioSentences.photo_soft(found.dpi)}
        </p>
      )}
    </div>
  )
}
