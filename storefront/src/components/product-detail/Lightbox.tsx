import type { Picture } from '@nakshi/api/contract/media'
import { m } from 'framer-motion'
import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Motion } from '../../theme/Motion.tsx'
import { ModalDialog } from '../dialog/ModalDialog.tsx'
import { pictureSources } from '../picture/Picture.tsx'

interface LightboxProps {
  title: string
  images: Picture[]
  start: number
  /** With the picture that was shown last. */
  onClose: (last: number) => void
}

const ZOOMS = [1, 1.5, 2, 3]
/** How far a picture is dragged, px, to mean the next one. */
const SWIPE = 60

/**
 * The pictures as large as the screen allows: arrow keys and swipes step, plus and minus zoom, a
 * zoomed one scrolls.
 */
export default function Lightbox({ title, images, start, onClose }: LightboxProps) {
  const [shown, setShown] = useState(start)
  const [zoom, setZoom] = useState(0)
  /** Letting go of a dragged picture is a press, too, that must not zoom. */
  const dragged = useRef(false)
  const image = images[shown]
  const times = ZOOMS[zoom] ?? 1

  function step(by: number) {
    setShown((shown + by + images.length) % images.length)
    setZoom(0)
  }

  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') setZoom(Math.min(ZOOMS.length - 1, zoom + 1))
    else if (key === '-') setZoom(Math.max(0, zoom - 1))
    else if (images.length > 1 && zoom === 0 && key === 'ArrowLeft') step(-1)
    else if (images.length > 1 && zoom === 0 && key === 'ArrowRight') step(1)
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const tools = (
    <>
      {images.length > 1 && (
        <button type="button" className="icon-button" aria-label="Previous image" onClick={() => step(-1)}>
          <ChevronLeft aria-hidden />
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label="Zoom out"
        disabled={zoom === 0}
        onClick={() => setZoom(zoom - 1)}
      >
        <Minus aria-hidden />
      </button>
      <span role="status" className="lightbox-count">
        {images.length > 1 && (
          <span className="visually-hidden">{`Image ${shown + 1} of ${images.length}, `}</span>
        )}
        {Math.round(times * 100)}%
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label="Zoom in"
        disabled={zoom === ZOOMS.length - 1}
        onClick={() => setZoom(zoom + 1)}
      >
        <Plus aria-hidden />
      </button>
      {images.length > 1 && (
        <button type="button" className="icon-button" aria-label="Next image" onClick={() => step(1)}>
          <ChevronRight aria-hidden />
        </button>
      )}
    </>
  )
  return (
    <ModalDialog title={title} size="full" onClose={() => onClose(shown)} footer={tools}>
      {image && (
        <Motion moving>
          <div className="lightbox">
            <button
              type="button"
              aria-label={`${image.alt_text || title}. ${zoom === 0 ? 'Zoom in' : 'Show the whole picture'}`}
              style={{ width: `${times * 100}%`, height: `${times * 100}%` }}
              onClick={() => {
                if (!dragged.current) setZoom(zoom === 0 ? 2 : 0)
                dragged.current = false
              }}
            >
              <m.img
                key={image.url}
                // A zoomed one is scrolled; a swipe over a whole one leads to the next
                drag={zoom === 0 && images.length > 1 ? 'x' : false}
                dragSnapToOrigin
                draggable={false}
                onDragStart={() => {
                  dragged.current = true
                }}
                onDragEnd={(_event, { offset }) => {
                  if (Math.abs(offset.x) > SWIPE) step(offset.x < 0 ? 1 : -1)
                }}
                src={`${image.url}?w=1280`}
                srcSet={pictureSources(image.url, image.width)}
                sizes={`${times * 100}vw`}
                alt=""
              />
            </button>
          </div>
        </Motion>
      )}
    </ModalDialog>
  )
}
