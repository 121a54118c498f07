import type { PrintArea } from '@nakshi/core/designs/schema'
import { parseSlotKey } from '@nakshi/studio/build-scene'
import { useEffect } from 'react'
import * as m from './messages.ts'

interface SideTabsProps {
  sides: PrintArea[]
  shown: PrintArea
  onShow: (side: string) => void
}

/** A side is also shown when a field of it is edited. */
export default function SideTabs({ sides, shown, onShow }: SideTabsProps) {
  useEffect(() => {
    const showSideOf = (target: EventTarget | null) => {
      const field = target instanceof Element ? target.closest<HTMLElement>('[data-option]') : null
      const has = ({ area }: PrintArea) =>
        area.slots.some(({ key }) => parseSlotKey(key).optionId === field?.dataset.option)
      // Photos of one option may be on several sides
      const edited = [shown, ...sides].find(has)
      if (edited) onShow(edited.side)
    }
    const onFocus = ({ target }: FocusEvent) => showSideOf(target)
    // The field may have been reached before the studio was loaded
    showSideOf(document.activeElement)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [sides, shown, onShow])
  return (
    <fieldset className="studio-help" aria-label={m.sides}>
      {sides.map((side) => (
        <button
          key={side.id}
          type="button"
          aria-pressed={side === shown}
          style={side === shown ? undefined : { background: 'none' }}
          onClick={() => onShow(side.side)}
        >
          {side.side_label ?? side.side}
        </button>
      ))}
    </fieldset>
  )
}
