import { studioMessages } from '@nakshi/core/studio/messages'
import type { CSSProperties } from 'react'
import type { PictureRect } from './picture-projection.ts'
import { Portal } from './StyleFields.tsx'

interface PendingPreviewProps {
  part: PictureRect | undefined
  picture: { width: number; height: number } | null
  /** Selector of the gallery picture. */
  slide: string
}

/** In the shape of the preview, so that nothing moves when it comes. The live region announces it. */
export function PendingPreview({ part, picture, slide }: PendingPreviewProps) {
  const shape = part && picture ? (part.w * picture.width) / (part.h * picture.height) : 2
  return (
    <>
      <div className="studio-strip" data-preview-pending aria-hidden="true">
        <div
          className="studio-window studio-pending"
          style={{ aspectRatio: shape, '--part': shape } as CSSProperties}
        >
          {studioMessages.drawing}
        </div>
      </div>
      <Portal selector={slide}>
        <p className="studio-size" aria-hidden="true">
          {studioMessages.drawing}
        </p>
      </Portal>
    </>
  )
}
