import { formatMessage } from '@nakshi/core/base/format-message'
import type { BoxMm } from '@nakshi/core/studio/schema'
import type { PhotoSize } from '@nakshi/studio/photo-position'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from './messages.ts'
import { DEFAULT_PHOTO_POSITION, MAX_ZOOM, type PhotoStyle, rotatePhoto, zoomPhoto } from './move-photo.ts'

interface PhotoSlidersProps {
  box: BoxMm
  photo: PhotoSize
  photoStyle: PhotoStyle
  onMove: (photoStyle: PhotoStyle) => void
  /** Beside the Reset button. */
  children?: ReactNode
}

export function PhotoSliders({ box, photo, photoStyle, onMove, children }: PhotoSlidersProps) {
  const zoomTo = (zoom: number) => onMove(zoomPhoto(photoStyle, photo, box, zoom / photoStyle.zoom))
  const rotateTo = (rotation: number) =>
    onMove(rotatePhoto(photoStyle, photo, box, rotation - photoStyle.turn_deg))
  return (
    <>
      <label className="studio-slider">
        {m.zoom}
        <input
          type="range"
          min={0}
          max={100}
          value={Math.round((Math.log(photoStyle.zoom) / Math.log(MAX_ZOOM)) * 100)}
          aria-valuetext={formatMessage(m.times, { zoom: photoStyle.zoom.toFixed(1) })}
          onChange={({ target }) => zoomTo(MAX_ZOOM ** (Number(target.value) / 100))}
        />
      </label>
      <label className="studio-slider">
        {m.turn}
        <input
          type="range"
          min={-180}
          max={180}
          value={Math.round(photoStyle.turn_deg)}
          aria-valuetext={formatMessage(m.degrees, { angle: Math.round(photoStyle.turn_deg) })}
          onChange={({ target }) => rotateTo(Number(target.value))}
        />
      </label>
      <div className="studio-photo-tools">
        {children}
        <button
          type="button"
          className="button button-ghost"
          onClick={() => onMove({ ...photoStyle, ...DEFAULT_PHOTO_POSITION })}
        >
          <RotateCcw size={18} aria-hidden /> {m.reset}
        </button>
      </div>
    </>
  )
}
