import type { PhotoSlot, Placement, StudioArea } from '@nakshi/api/contract/studio'
import type { PhotoSize } from '@nakshi/api/studio/place-photo'
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { hasModifier } from '../../has-modifier.ts'
import { partOf, pieceAt } from './on-picture.ts'
import { AS_IT_IS, moved, turned, zoomed } from './place-by-hand.ts'
import type { PhotoLook } from './use-look.ts'

interface PhotoHandleProps {
  area: StudioArea
  slot: PhotoSlot
  placement: Placement
  photo: PhotoSize
  look: PhotoLook
  onPlace: (look: PhotoLook) => void
  name: string
  /** A second handle on the same photo for touch only; hidden from assistive technology. */
  forHand?: boolean
}

type Finger = { x: number; y: number }
const STEP_MM = 1
const WHEEL = 1.0015

/**
 * Moves a photo by drag or arrow keys; zooms and rotates by pinch, wheel (focused or with Ctrl) and `+ -
 * [ ]`.
 */
export function PhotoHandle({
  area,
  slot,
  placement,
  photo,
  look,
  onPlace,
  name,
  forHand,
}: PhotoHandleProps) {
  const handle = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Finger>())
  const { box } = slot
  const part = partOf(area, placement, box)

  function pieceUnder(finger: Finger) {
    const sheet = handle.current?.parentElement?.getBoundingClientRect()
    if (!sheet) return null
    return pieceAt(
      area,
      placement,
      (finger.x - sheet.left) / sheet.width,
      (finger.y - sheet.top) / sheet.height,
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
      const turn =
        Math.atan2(now.y - other.y, now.x - other.x) - Math.atan2(before.y - other.y, before.x - other.x)
      return onPlace(turned(zoomed(look, photo, box, wide), photo, box, (turn * 180) / Math.PI))
    }
    const [from, to] = [pieceUnder(before), pieceUnder(now)]
    if (from && to) onPlace(moved(look, photo, box, to.x - from.x, to.y - from.y))
  }
  const onPointerEnd = (event: PointerEvent) => fingers.current.delete(event.pointerId)

  function onKeyDown(event: KeyboardEvent) {
    if (hasModifier(event)) return
    const step = STEP_MM * (event.shiftKey ? 10 : 1)
    const placed = {
      ArrowLeft: () => moved(look, photo, box, -step, 0),
      ArrowRight: () => moved(look, photo, box, step, 0),
      ArrowUp: () => moved(look, photo, box, 0, -step),
      ArrowDown: () => moved(look, photo, box, 0, step),
      '+': () => zoomed(look, photo, box, 1.1),
      '=': () => zoomed(look, photo, box, 1.1),
      '-': () => zoomed(look, photo, box, 1 / 1.1),
      '[': () => turned(look, photo, box, -5),
      ']': () => turned(look, photo, box, 5),
      Home: () => ({ ...look, ...AS_IT_IS }),
    }[event.key]
    if (!placed) return
    event.preventDefault()
    // The gallery uses the same keys
    event.stopPropagation()
    onPlace(placed())
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Touchpad pinch sets ctrlKey; other wheel events scroll unless the photo has focus
    if (!event.ctrlKey && document.activeElement !== handle.current) return
    event.preventDefault()
    event.stopPropagation()
    onPlace(zoomed(look, photo, box, WHEEL ** -event.deltaY))
  })
  useEffect(() => {
    const element = handle.current
    // React's wheel listeners are passive and cannot prevent scrolling
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  return (
    // biome-ignore lint/a11y/useSemanticElements: no element is a photo that is moved
    <div
      ref={handle}
      role="group"
      className="studio-handle"
      aria-hidden={forHand || undefined}
      tabIndex={forHand ? -1 : 0}
      aria-label={`Position ${name}: arrow keys move, plus and minus zoom, square brackets rotate, Home resets`}
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
