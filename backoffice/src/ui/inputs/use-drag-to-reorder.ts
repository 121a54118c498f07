import { type DragEvent, useState } from 'react'

/**
 * Reorders the rows of one list by the mouse; buttons do the same for keyboards and touch screens. Rows of other
 * lists, also of one inside a row, are not accepted.
 */
export function useDragToReorder(list: string, index: number, onMove: (from: number, to: number) => void) {
  const [isTarget, setIsTarget] = useState(false)
  // Browsers lower the case of the type.
  const type = `application/x-${list}`.toLowerCase()
  const has = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(type)
  return {
    isTarget,
    handle: {
      draggable: true,
      onDragStart({ currentTarget, dataTransfer }: DragEvent) {
        dataTransfer.setData(type, String(index))
        const row = currentTarget.closest('li')
        if (row) dataTransfer.setDragImage(row, 0, 0)
      },
    },
    row: {
      onDragOver(event: DragEvent) {
        if (!has(event)) return
        event.preventDefault()
        setIsTarget(true)
      },
      onDragLeave: () => setIsTarget(false),
      onDrop(event: DragEvent) {
        setIsTarget(false)
        if (!has(event)) return
        event.preventDefault()
        const from = Number(event.dataTransfer.getData(type))
        if (from !== index) onMove(from, index)
      },
    },
  }
}
