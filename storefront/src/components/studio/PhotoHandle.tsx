import { formatMessage } from '@nakshi/core/base/format-message'
import type { PhotoSlot, Placement, StudioArea } from '@nakshi/core/studio/schema'
import type { PhotoSize } from '@nakshi/studio/photo-position'
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { hasModifier } from '../../ui/has-modifier.ts'
import * as m from './messages.ts'
import type { PhotoStyle } from './move-photo.ts'
import { DEFAULT_PHOTO_POSITION, movePhoto, rotatePhoto, zoomPhoto } from './move-photo.ts'
import { toAreaPoint, toPictureRect } from './picture-projection.ts'

interface PhotoHandleProps {
  area: StudioArea
  slot: PhotoSlot
  placement: Placement
  photo: PhotoSize
  photoStyle: PhotoStyle
  onMove: (photoStyle: PhotoStyle) => void
  name: string
  /** A second handle on the same photo for touch only; hidden from assistive technology. */
  isTouchTarget?: boolean
}

type PointerPosition = { x: number; y: number }
const STEP_MM = 1
const WHEEL_ZOOM_FACTOR = 1.0015

/** Moves by drag or arrow keys; zooms and rotates by pinch, wheel (focused or with Ctrl) and `+ - [ ]`. */
export function PhotoHandle({
  area,
  slot,
  placement,
  photo,
  photoStyle,
  onMove,
  name,
  isTouchTarget,
}: PhotoHandleProps) {
  const handle = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, PointerPosition>())
  const { box } = slot
  const part = toPictureRect(area, placement, box)

  function toAreaPointUnder(finger: PointerPosition) {
    const canvasRect = handle.current?.parentElement?.getBoundingClientRect()
    if (!canvasRect) return null
    return toAreaPoint(
      area,
      placement,
      (finger.x - canvasRect.left) / canvasRect.width,
      (finger.y - canvasRect.top) / canvasRect.height,
    )
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, now)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      const wide =
        Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y)
      const rotation =
        Math.atan2(now.y - other.y, now.x - other.x) - Math.atan2(before.y - other.y, before.x - other.x)
      return onMove(
        rotatePhoto(zoomPhoto(photoStyle, photo, box, wide), photo, box, (rotation * 180) / Math.PI),
      )
    }
    const [from, to] = [toAreaPointUnder(before), toAreaPointUnder(now)]
    if (from && to) onMove(movePhoto(photoStyle, photo, box, to.x - from.x, to.y - from.y))
  }
  const onPointerEnd = (event: PointerEvent) => fingers.current.delete(event.pointerId)

  function onKeyDown(event: KeyboardEvent) {
    if (hasModifier(event)) return
    const step = STEP_MM * (event.shiftKey ? 10 : 1)
    const positioned = {
      ArrowLeft: () => movePhoto(photoStyle, photo, box, -step, 0),
      ArrowRight: () => movePhoto(photoStyle, photo, box, step, 0),
      ArrowUp: () => movePhoto(photoStyle, photo, box, 0, -step),
      ArrowDown: () => movePhoto(photoStyle, photo, box, 0, step),
      '+': () => zoomPhoto(photoStyle, photo, box, 1.1),
      '=': () => zoomPhoto(photoStyle, photo, box, 1.1),
      '-': () => zoomPhoto(photoStyle, photo, box, 1 / 1.1),
      '[': () => rotatePhoto(photoStyle, photo, box, -5),
      ']': () => rotatePhoto(photoStyle, photo, box, 5),
      Home: () => ({ ...photoStyle, ...DEFAULT_PHOTO_POSITION }),
    }[event.key]
    if (!positioned) return
    event.preventDefault()
    // The gallery uses the same keys
    event.stopPropagation()
    onMove(positioned())
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Touchpad pinch sets ctrlKey; other wheel events scroll unless the photo has focus
    if (!event.ctrlKey && document.activeElement !== handle.current) return
    event.preventDefault()
    event.stopPropagation()
    onMove(zoomPhoto(photoStyle, photo, box, WHEEL_ZOOM_FACTOR ** -event.deltaY))
  })
  useEffect(() => {
    const element = handle.current
    // React's wheel listeners are passive and cannot prevent scrolling
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  return (
    // biome-ignore lint/a11y/useSemanticElements: no element represents a movable photo
    <div
      ref={handle}
      role="group"
      className="studio-handle"
      aria-hidden={isTouchTarget || undefined}
      tabIndex={isTouchTarget ? -1 : 0}
      aria-label={formatMessage(m.positionPhoto, { name })}
      style={{
        left: `${part.x * 100}%`,
        top: `${part.y * 100}%`,
        width: `${part.w * 100}%`,
        height: `${part.h * 100}%`,
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
    />
  )
}
