import { type CSSProperties, type ReactNode, useCallback } from 'react'
import type { Part } from './on-picture.ts'
import type { Drawing } from './use-drawing.ts'

interface LivePictureProps {
  drawing: Drawing
  label: string
  /** Part of the picture shown; defaults to all of it. */
  part?: Part
  /** Overlay, in fractions of the sides. */
  children?: ReactNode
}

export function LivePicture({ drawing, label, part, children }: LivePictureProps) {
  const { size, show } = drawing
  const canvas = useCallback((element: HTMLCanvasElement) => show(element), [show])
  if (!size) return null
  const ratio = size.width / size.height
  const sheet = (
    <div
      className="studio-sheet"
      style={
        part
          ? {
              width: `${100 / part.w}%`,
              left: `${(-part.x / part.w) * 100}%`,
              top: `${(-part.y / part.h) * 100}%`,
              aspectRatio: ratio,
            }
          : { width: `max(100cqw, calc(100cqh * ${ratio}))`, aspectRatio: ratio }
      }
    >
      <canvas ref={canvas} role="img" aria-label={label} />
      {children}
    </div>
  )
  if (!part) return <div className="studio-live">{sheet}</div>
  const shape = (part.w * size.width) / (part.h * size.height)
  return (
    <div className="studio-window" style={{ aspectRatio: shape, '--part': shape } as CSSProperties}>
      {sheet}
    </div>
  )
}
