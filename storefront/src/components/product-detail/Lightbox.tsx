import type { Picture } from '@nakshi/api/contract/media'
import { useReducedMotion } from 'framer-motion'
import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react'
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { hasModifier } from '../../has-modifier.ts'
import { ModalDialog } from '../dialog/ModalDialog.tsx'
import { pictureSources } from '../picture/Picture.tsx'
import { pieceOnSlide } from './piece-on-slide.ts'

interface LightboxProps {
  title: string
  images: Picture[]
  start: number
  onClose: (last?: number) => void
}

const ZOOMS = [1, 1.5, 2, 3]
const MOST = 3
const CLOSE = 2
/** Drag distance in px that changes the picture. */
const SWIPE = 60
/** Step in px of an arrow key. */
const PAN = 80
const WHOLE = { width: '100%', height: '100%' }
const FRAME = { ...WHOLE, position: 'absolute', inset: 0 } as const

/**
 * Full-screen viewer. Click, wheel, pinch and double tap zoom at the pointer, buttons at the centre; drag
 * pans, swipe changes the picture.
 */
export default function Lightbox({ title, images, start, onClose }: LightboxProps) {
  const [shown, setShown] = useState(start)
  const [zoom, setZoom] = useState(1)
  const view = useRef<ReactZoomPanPinchRef>(null)
  const frame = useRef<HTMLDivElement>(null)
  /** The click after a drag must not zoom. */
  const dragged = useRef(false)
  const byFinger = useRef(false)
  /** Zoom target of the last button click, before the animation ends. */
  const goal = useRef<number | null>(null)
  /** Event timestamp in ms. */
  const lastTap = useRef(Number.NEGATIVE_INFINITY)
  const pace = useReducedMotion() ? 0 : 200
  const image = images[shown]
  const [pieces] = useState(() => images.map(({ url }) => pieceOnSlide(url)))
  const piece = pieces[shown]

  function step(by: number) {
    setShown((shown + by + images.length) % images.length)
    setZoom(1)
    goal.current = null
  }

  function zoomInTheMiddle(scale: number | undefined) {
    const box = frame.current?.getBoundingClientRect()
    if (!scale || !box) return
    goal.current = scale
    void view.current?.zoomToPoint(scale, box.x + box.width / 2, box.y + box.height / 2, pace)
  }
  const zoomIn = () => zoomInTheMiddle(ZOOMS.find((scale) => scale > (goal.current ?? zoom)))
  const zoomOut = () => zoomInTheMiddle(ZOOMS.findLast((scale) => scale < (goal.current ?? zoom)))
  function byHand() {
    goal.current = null
  }

  function press({ clientX, clientY, detail, timeStamp }: MouseEvent) {
    const scale = zoom > 1 ? 1 : CLOSE
    // Enter on the picture fires a click without coordinates
    if (detail === 0) return zoomInTheMiddle(scale)
    if (dragged.current) return
    if (byFinger.current) {
      const twice = timeStamp - lastTap.current < DOUBLE_TAP
      lastTap.current = twice ? Number.NEGATIVE_INFINITY : timeStamp
      if (!twice) return
    }
    goal.current = scale
    void view.current?.zoomToPoint(scale, clientX, clientY, pace)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (hasModifier(event)) return
    if (event.key === '+' || event.key === '=') return zoomIn()
    if (event.key === '-') return zoomOut()
    const [right = 0, down = 0] = DIRECTIONS[event.key] ?? []
    if (zoom > 1 && (right || down)) void view.current?.panBy(-right * PAN, -down * PAN, pace)
    else if (right && images.length > 1) step(right)
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
        disabled={zoom <= 1}
        onClick={zoomOut}
      >
        <Minus aria-hidden />
      </button>
      <span role="status" className="lightbox-count">
        {images.length > 1 && (
          <span className="visually-hidden">{`Image ${shown + 1} of ${images.length}, `}</span>
        )}
        {Math.round(zoom * 100)}%
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label="Zoom in"
        disabled={zoom >= MOST}
        onClick={zoomIn}
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
        <div
          ref={frame}
          className="lightbox"
          data-zoomed={zoom > 1 || undefined}
          onPointerDown={({ pointerType }) => {
            dragged.current = false
            byFinger.current = pointerType === 'touch'
          }}
        >
          <TransformWrapper
            key={image.url}
            ref={view}
            maxScale={MOST}
            wheel={{ step: WHEEL }}
            onWheel={byHand}
            onPinch={byHand}
            doubleClick={{ disabled: true }}
            zoomAnimation={{ animationTime: pace }}
            autoAlignment={{ animationTime: pace }}
            velocityAnimation={{ disabled: pace === 0 }}
            onTransform={(_view, { scale }) => setZoom(scale)}
            onPanning={({ instance, state }) => {
              const from = instance.panStartPosition
              if (from && Math.hypot(state.positionX - from.x, state.positionY - from.y) > TREMBLE)
                dragged.current = true
            }}
            onPanningStop={({ state: { scale, positionX } }) => {
              if (scale === 1 && images.length > 1 && Math.abs(positionX) > SWIPE)
                step(positionX < 0 ? 1 : -1)
            }}
          >
            <TransformComponent wrapperStyle={FRAME} contentStyle={WHOLE}>
              <button
                type="button"
                aria-label={`${piece?.words || image.alt_text || title}. ${zoom > 1 ? 'Show the whole picture' : 'Zoom in'}`}
                onClick={press}
              >
                <img
                  draggable={false}
                  src={piece?.src ?? `${image.url}?w=1280`}
                  srcSet={piece ? undefined : pictureSources(image.url, image.width)}
                  sizes={zoom > 1 ? `${MOST * 100}vw` : '100vw'}
                  alt=""
                />
              </button>
            </TransformComponent>
          </TransformWrapper>
        </div>
      )}
    </ModalDialog>
  )
}

/** Zoom per px of wheel movement; a notch is about 50 %. */
const WHEEL = 0.005
const DOUBLE_TAP = 300
const TREMBLE = 4
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
