import { formatMessage } from '@nakshi/core/base/format-message'
import type { Picture } from '@nakshi/core/media/schema'
import { useReducedMotion } from 'framer-motion'
import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react'
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import { hasModifier } from '../../ui/has-modifier.ts'
import { pictureSources } from '../../ui/Picture.tsx'
import * as m from './messages.ts'

interface LightboxProps {
  title: string
  images: Picture[]
  start: number
  onClose: (last?: number) => void
}

const ZOOM_STEPS = [1, 1.5, 2, 3]
const MAX_ZOOM_LEVEL = 3
const CLICK_ZOOM = 2
/** Drag distance in px that changes the picture. */
const SWIPE_PX = 60
/** Step in px of an arrow key. */
const PAN_STEP_PX = 80
const FULL_SIZE = { width: '100%', height: '100%' }
const FRAME_STYLE = { ...FULL_SIZE, position: 'absolute', inset: 0 } as const

/** Click, wheel, pinch, double tap zoom at the pointer, buttons at the centre; drag pans, swipe turns. */
export default function Lightbox({ title, images, start, onClose }: LightboxProps) {
  const [shown, setShown] = useState(start)
  const [zoom, setZoom] = useState(1)
  const view = useRef<ReactZoomPanPinchRef>(null)
  const frame = useRef<HTMLDivElement>(null)
  /** The click after a drag must not zoom. */
  const wasDragged = useRef(false)
  const byFinger = useRef(false)
  /** Zoom target of the last button click, before the animation ends. */
  const zoomTarget = useRef<number | null>(null)
  /** Event timestamp in ms. */
  const lastTap = useRef(Number.NEGATIVE_INFINITY)
  const pace = useReducedMotion() ? 0 : 200
  const image = images[shown]
  const [pieces] = useState(() => images.map(({ url }) => getSlidePreview(url)))
  const preview = pieces[shown]

  function step(by: number) {
    setShown((shown + by + images.length) % images.length)
    setZoom(1)
    zoomTarget.current = null
  }

  function zoomInTheMiddle(scale: number | undefined) {
    const box = frame.current?.getBoundingClientRect()
    if (!scale || !box) return
    zoomTarget.current = scale
    void view.current?.zoomToPoint(scale, box.x + box.width / 2, box.y + box.height / 2, pace)
  }
  const zoomIn = () => zoomInTheMiddle(ZOOM_STEPS.find((scale) => scale > (zoomTarget.current ?? zoom)))
  const zoomOut = () => zoomInTheMiddle(ZOOM_STEPS.findLast((scale) => scale < (zoomTarget.current ?? zoom)))
  function markManual() {
    zoomTarget.current = null
  }

  function handleClick({ clientX, clientY, detail, timeStamp }: MouseEvent) {
    const scale = zoom > 1 ? 1 : CLICK_ZOOM
    // Enter on the picture fires a click without coordinates
    if (detail === 0) return zoomInTheMiddle(scale)
    if (wasDragged.current) return
    if (byFinger.current) {
      const twice = timeStamp - lastTap.current < DOUBLE_TAP_MS
      lastTap.current = twice ? Number.NEGATIVE_INFINITY : timeStamp
      if (!twice) return
    }
    zoomTarget.current = scale
    void view.current?.zoomToPoint(scale, clientX, clientY, pace)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (hasModifier(event)) return
    if (event.key === '+' || event.key === '=') return zoomIn()
    if (event.key === '-') return zoomOut()
    const [right = 0, down = 0] = DIRECTIONS[event.key] ?? []
    if (zoom > 1 && (right || down)) void view.current?.panBy(-right * PAN_STEP_PX, -down * PAN_STEP_PX, pace)
    else if (right && images.length > 1) step(right)
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const tools = (
    <>
      {images.length > 1 && (
        <button type="button" className="icon-button" aria-label={m.previousImage} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden />
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={m.zoomOut}
        disabled={zoom <= 1}
        onClick={zoomOut}
      >
        <Minus aria-hidden />
      </button>
      <span role="status" className="lightbox-count">
        {images.length > 1 && (
          <span className="visually-hidden">
            {formatMessage(m.imageNumber, { number: shown + 1, count: images.length })},{' '}
          </span>
        )}
        {Math.round(zoom * 100)}%
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={m.zoomIn}
        disabled={zoom >= MAX_ZOOM_LEVEL}
        onClick={zoomIn}
      >
        <Plus aria-hidden />
      </button>
      {images.length > 1 && (
        <button type="button" className="icon-button" aria-label={m.nextImage} onClick={() => step(1)}>
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
            wasDragged.current = false
            byFinger.current = pointerType === 'touch'
          }}
        >
          <TransformWrapper
            key={image.url}
            ref={view}
            maxScale={MAX_ZOOM_LEVEL}
            wheel={{ step: WHEEL_ZOOM_FACTOR }}
            onWheel={markManual}
            onPinch={markManual}
            doubleClick={{ disabled: true }}
            zoomAnimation={{ animationTime: pace }}
            autoAlignment={{ animationTime: pace }}
            velocityAnimation={{ disabled: pace === 0 }}
            onTransform={(_view, { scale }) => setZoom(scale)}
            onPanning={({ instance, state }) => {
              const from = instance.panStartPosition
              if (from && Math.hypot(state.positionX - from.x, state.positionY - from.y) > DRAG_TOLERANCE_PX)
                wasDragged.current = true
            }}
            onPanningStop={({ state: { scale, positionX } }) => {
              if (scale === 1 && images.length > 1 && Math.abs(positionX) > SWIPE_PX)
                step(positionX < 0 ? 1 : -1)
            }}
          >
            <TransformComponent wrapperStyle={FRAME_STYLE} contentStyle={FULL_SIZE}>
              <button
                type="button"
                aria-label={formatMessage(zoom > 1 ? m.showWhole : m.zoomPicture, {
                  picture: preview?.altText || image.alt_text || title,
                })}
                onClick={handleClick}
              >
                <img
                  draggable={false}
                  src={preview?.src ?? `${image.url}?w=1280`}
                  srcSet={preview ? undefined : pictureSources(image.url, image.width)}
                  sizes={zoom > 1 ? `${MAX_ZOOM_LEVEL * 100}vw` : '100vw'}
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
const WHEEL_ZOOM_FACTOR = 0.005
const DOUBLE_TAP_MS = 300
const DRAG_TOLERANCE_PX = 4
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface SlidePreview {
  src: string
  altText: string
}

/** The studio's canvas or server image over a gallery picture; null if none. */
function getSlidePreview(url: string): SlidePreview | null {
  const slide = document.querySelector(`.gallery-strip > [data-picture="${CSS.escape(url)}"]`)
  const canvas = slide?.querySelector<HTMLCanvasElement>('.studio-sheet canvas')
  if (canvas)
    return {
      src: canvas.toDataURL('image/jpeg', JPEG_QUALITY),
      altText: canvas.getAttribute('aria-label') ?? '',
    }
  const served = slide?.querySelector<HTMLImageElement>('img.studio-live')
  return served ? { src: served.src, altText: served.alt } : null
}

const JPEG_QUALITY = 0.95
