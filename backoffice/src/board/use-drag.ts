import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

export const DROP_ATTRIBUTE = 'data-drop'

type Drag = { label: string; x: number; y: number; over: string | null }

const findDropTarget = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest(`[${DROP_ATTRIBUTE}]`)?.getAttribute(DROP_ATTRIBUTE) ?? null

/** Pointer-based drag from a handle (mouse, pen, touch). Returns the drag and the handle's listener. */
export function useDrag(onDrop: (payload: string, over: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const dropped = useRef(onDrop)
  dropped.current = onDrop
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  function begin(event: ReactPointerEvent<HTMLElement>, payload: string, label: string) {
    if (event.button !== 0) return
    event.preventDefault()
    const at = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }) =>
      setDrag({ label, x, y, over: findDropTarget(x, y) })
    const end = () => {
      stop.current?.()
      setDrag(null)
    }
    const handlePointerUp = ({ clientX, clientY }: PointerEvent) => {
      const over = findDropTarget(clientX, clientY)
      end()
      if (over !== null) dropped.current(payload, over)
    }
    const keys = ({ key }: KeyboardEvent) => key === 'Escape' && end()
    document.addEventListener('pointermove', at)
    document.addEventListener('pointerup', handlePointerUp)
    document.addEventListener('pointercancel', end)
    document.addEventListener('keydown', keys)
    stop.current = () => {
      document.removeEventListener('pointermove', at)
      document.removeEventListener('pointerup', handlePointerUp)
      document.removeEventListener('pointercancel', end)
      document.removeEventListener('keydown', keys)
      stop.current = null
    }
    at(event)
  }
  return { drag, begin }
}
