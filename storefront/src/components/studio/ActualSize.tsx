import { deviceStorage } from '@nakshi/client/safe-storage'
import { studioMessages } from '@nakshi/contract/messages/studio'
import { useState } from 'react'
import { ModalDialog } from '../dialog/ModalDialog.tsx'
import { LivePreview } from './LivePreview.tsx'
import type { PictureRect } from './picture-projection.ts'
import type { PreviewDrawing } from './use-preview-drawing.ts'

const KEY = 'nakshi:pixels-per-mm'
/** CSS reference pixel; phone pixels are smaller, hence the calibration with a card. */
const DEFAULT_PIXELS_PER_MM = 96 / 25.4
/** ISO 7810 ID-1 (bank card). */
const CARD_MM = 85.6

interface ActualSizeProps {
  drawing: PreviewDrawing
  label: string
  part: PictureRect
  /** CSS width of the whole picture at actual size, in mm. */
  pictureMm: number
  size_mm: { w: number; h: number }
  onClose: () => void
}

export default function ActualSize({ drawing, label, part, pictureMm, size_mm, onClose }: ActualSizeProps) {
  const [scale, setScale] = useState(() => Number(deviceStorage.getItem(KEY)) || DEFAULT_PIXELS_PER_MM)
  const width = pictureMm * part.w * scale
  const measure = (pixels: number) => {
    setScale(pixels)
    deviceStorage.setItem(KEY, String(pixels))
  }
  return (
    <ModalDialog title={studioMessages.actual_size} size="full" onClose={onClose}>
      <p>
        {size_mm.w} × {size_mm.h} mm
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard access */}
      <section className="studio-true" aria-label={label} tabIndex={0}>
        <div style={{ width }}>
          <LivePreview drawing={drawing} label={label} part={part} />
        </div>
      </section>
      <details className="studio-card">
        <summary>Calibrate for your screen</summary>
        <p>Hold a bank card against the screen and move the slider until the box matches its width.</p>
        <div className="studio-card-box" style={{ width: CARD_MM * scale }} />
        <label className="studio-slider">
          Width
          <input
            type="range"
            min={2}
            max={9}
            step={0.02}
            value={scale}
            aria-valuetext={`${Math.round(CARD_MM * scale)} pixels`}
            onChange={({ target }) => measure(Number(target.value))}
          />
        </label>
      </details>
    </ModalDialog>
  )
}
