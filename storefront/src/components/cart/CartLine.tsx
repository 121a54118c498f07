import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Id of a line's title; takes the focus when the line or its neighbour changes. */
export const getLineAnchor = (lineId: string) => `line-${lineId}`

interface FoldingListProps<Row> {
  rows: Row[]
  draw: (row: Row) => ReactNode
}

/** Lines of a cart. One that is removed folds away, one that comes back unfolds. */
export function FoldingList<Row extends { id: string }>({ rows, draw }: FoldingListProps<Row>) {
  const [first] = useState(() => new Set(rows.map(({ id }) => id)))
  const [drawn, setDrawn] = useState(rows)
  const shown = keepRemoved(drawn, rows)
  if (shown.length !== drawn.length || shown.some((row, index) => row !== drawn[index])) setDrawn(shown)
  return (
    <ul className="cart-lines">
      {shown.map((row) => (
        <FoldingRow
          key={row.id}
          isNew={!first.has(row.id)}
          isRemoved={!rows.includes(row)}
          onGone={() => setDrawn((before) => before.filter(({ id }) => id !== row.id))}
        >
          {draw(row)}
        </FoldingRow>
      ))}
    </ul>
  )
}

/** The rows now, and those that were removed where they were. */
function keepRemoved<Row extends { id: string }>(before: Row[], now: Row[]): Row[] {
  const ids = new Set(now.map(({ id }) => id))
  const kept = [...now]
  for (const [index, row] of before.entries()) if (!ids.has(row.id)) kept.splice(index, 0, row)
  return kept
}

interface FoldingRowProps {
  isNew: boolean
  isRemoved: boolean
  onGone: () => void
  children: ReactNode
}

function FoldingRow({ isNew, isRemoved, onGone, children }: FoldingRowProps) {
  const box = useRef<HTMLLIElement>(null)
  const wasShown = useRef(!isNew)
  const finish = useEffectEvent(() => {
    if (isRemoved) onGone()
  })
  useLayoutEffect(() => {
    if (wasShown.current && !isRemoved) return
    wasShown.current = true
    const folding = box.current && fold(box.current, isRemoved ? 'normal' : 'reverse')
    if (!folding) return finish()
    folding.onfinish = () => finish()
    return () => folding.cancel()
  }, [isRemoved])
  return (
    <li ref={box} inert={isRemoved}>
      {children}
    </li>
  )
}

const FOLD_MS = 180

/** null: nothing moves */
function fold(row: HTMLElement, direction: PlaybackDirection): Animation | null {
  if (typeof row.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  const clipped = { overflow: 'clip' }
  return row.animate(
    [
      { ...clipped, height: `${row.offsetHeight}px`, opacity: 1 },
      { ...clipped, height: 0, opacity: 0 },
    ],
    {
      direction,
      duration: FOLD_MS,
      easing: 'cubic-bezier(.2,.8,.2,1)',
      fill: direction === 'normal' ? 'forwards' : 'none',
    },
  )
}
