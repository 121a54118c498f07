import { studioMessages } from '@nakshi/contract/messages/studio'
import type { PhotoSlot, SceneReport } from '@nakshi/contract/shop/studio'
import { formatMessage } from '@nakshi/domain/format-message'
import type { PhotoSize } from '@nakshi/studio/photo-position'
import { CircleCheck, Undo2 } from 'lucide-react'
import { DEFAULT_PHOTO_POSITION, MAX_ZOOM, type PhotoStyle, rotatePhoto, zoomPhoto } from './move-photo.ts'

interface PhotoStyleFieldsProps {
  slot: PhotoSlot
  photo: PhotoSize
  photoStyle: PhotoStyle
  onMove: (photoStyle: PhotoStyle) => void
  found: SceneReport['photos'][number] | undefined
}

export function PhotoStyleFields({ slot, photo, photoStyle, onMove, found }: PhotoStyleFieldsProps) {
  const zoomTo = (zoom: number) => onMove(zoomPhoto(photoStyle, photo, slot.box, zoom / photoStyle.zoom))
  const rotateTo = (rotation: number) =>
    onMove(rotatePhoto(photoStyle, photo, slot.box, rotation - photoStyle.turn_deg))
  return (
    <div className="studio-photo">
      <p className="field-hint">Tap or click the photo, then drag to move and pinch or scroll to zoom.</p>
      <label className="studio-slider">
        Zoom
        <input
          type="range"
          min={0}
          max={100}
          value={Math.round((Math.log(photoStyle.zoom) / Math.log(MAX_ZOOM)) * 100)}
          aria-valuetext={`${photoStyle.zoom.toFixed(1)} times`}
          onChange={({ target }) => zoomTo(MAX_ZOOM ** (Number(target.value) / 100))}
        />
      </label>
      <label className="studio-slider">
        Turn
        <input
          type="range"
          min={-180}
          max={180}
          value={Math.round(photoStyle.turn_deg)}
          aria-valuetext={`${Math.round(photoStyle.turn_deg)} degrees`}
          onChange={({ target }) => rotateTo(Number(target.value))}
        />
      </label>
      <button
        type="button"
        className="button button-ghost"
        onClick={() => onMove({ ...photoStyle, ...DEFAULT_PHOTO_POSITION })}
      >
        <Undo2 size={18} aria-hidden /> Reset
      </button>
      {found && found.verdict !== 'few' && (
        <p className="studio-verdict" data-soft={found.verdict === 'soft' || undefined}>
          <CircleCheck size={18} aria-hidden />
          {found.verdict === 'good'
            ? formatMessage(studioMessages.photo_good, { dpi: found.dpi })
            : formatMessage(studioMessages.photo_soft, { dpi: found.dpi })}
        </p>
      )}
    </div>
  )
}
