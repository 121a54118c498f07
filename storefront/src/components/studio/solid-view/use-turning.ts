import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { turn, zoomBy } from './camera.ts'
import type { Stage } from './stage.ts'

type Point = { x: number; y: number }

/** A drag over the width of the view turns it by half. */
const TURN_PER_WIDTH = Math.PI
const WHEEL_ZOOM_FACTOR = 1.0015

/**
 * One finger or the mouse turns, two fingers zoom. A swipe up or down still scrolls the page: the style
 * `touch-action: pan-y` leaves it to the browser, which then ends the touch by `pointercancel`.
 */
export function useTurning(canvas: RefObject<HTMLCanvasElement | null>, stage: Stage | null) {
  const fingers = useRef(new Map<number, Point>())

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function onPointerMove({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(pointerId)
    if (!before) return
    fingers.current.set(pointerId, { x, y })
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1]
    if (other) {
      const widened = distance({ x, y }, other) / Math.max(1, distance(before, other))
      return stage?.move((camera) => zoomBy(camera, widened))
    }
    const angle = TURN_PER_WIDTH / currentTarget.clientWidth
    stage?.move((camera) => turn(camera, (x - before.x) * angle, (y - before.y) * angle))
  }

  const onPointerEnd = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Touchpad pinch sets ctrlKey; other wheel events scroll the page
    if (!event.ctrlKey) return
    event.preventDefault()
    stage?.move((camera) => zoomBy(camera, WHEEL_ZOOM_FACTOR ** -event.deltaY))
  })
  useEffect(() => {
    const element = canvas.current
    // React's wheel listeners are passive and cannot prevent the zoom of the page
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [canvas])

  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
