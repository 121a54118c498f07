import { type CSSProperties, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { PictureRect } from './picture-projection.ts'
import type { PreviewDrawing } from './use-preview-drawing.ts'

interface LivePreviewProps {
  drawing: PreviewDrawing
  label: string
  /** Part of the picture shown; defaults to all of it. */
  part?: PictureRect
  /** Overlay, in fractions of the sides. */
  children?: ReactNode
}

export function LivePreview({ drawing, label, part, children }: LivePreviewProps) {
  const { picture, show } = drawing
  const canvas = useCallback((element: HTMLCanvasElement) => show(element), [show])
  if (!picture) return null
  const ratio = picture.width / picture.height
  const canvasLayer = (
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
  if (!part) return <div className="studio-live">{canvasLayer}</div>
  const shape = (part.w * picture.width) / (part.h * picture.height)
  return (
    <div className="studio-window" style={{ aspectRatio: shape, '--part': shape } as CSSProperties}>
      {canvasLayer}
    </div>
  )
}

const DEBOUNCE_MS = 900

/** Announces the preview to screen readers, debounced. */
export function LiveRegion({ text }: { text: string }) {
  const [announced, setSaid] = useState('')
  useEffect(() => {
    const waiting = setTimeout(setSaid, DEBOUNCE_MS, text)
    return () => clearTimeout(waiting)
  }, [text])
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  )
}

export const getSlideSelector = (url: string) => `.gallery-strip > [data-picture="${CSS.escape(url)}"]`

/** @param isLive the other pictures of the gallery do not delay it any longer */
export function useScrollToPreview(url: string | undefined, isLive: boolean): void {
  useEffect(() => {
    const slide = url && document.querySelector<HTMLElement>(getSlideSelector(url))
    if (slide) slide.parentElement?.scrollTo({ left: slide.offsetLeft })
  }, [url])
  useEffect(() => {
    if (isLive) document.querySelector('.gallery-strip')?.setAttribute('data-used', '')
  }, [isLive])
}

/** The preview strip appears on the first character and shifts the fields; keeps the focused one visible. */
export function useFieldInView(isLive: boolean): void {
  useEffect(() => {
    const field = document.activeElement
    if (isLive && field?.closest('.personalise')) field.scrollIntoView({ block: 'nearest' })
  }, [isLive])
}
