import './stroke-animation.css'
import type { Placement } from '@nakshi/core/studio/schema'
import type { DisplayList } from '@nakshi/studio/layout'
import { eachSegment, type Path } from '@nakshi/studio/path'
import { createProjection } from '@nakshi/studio/warp-map'
import { type CSSProperties, useEffect, useState } from 'react'

interface StrokeAnimationProps {
  areaId: string
  list: DisplayList
  /** Of the product, without the design. */
  url: string
  picture: { width: number; height: number }
  placement: Placement
}

/** Since the last key. */
const PAUSE_MS = 500

/** Seconds: between the first and the last contour, and for one. */
const SPREAD = 0.8
const DURATION = 0.6

const known = new Set<string>()

/** Draws the outlines of the first text over the preview, one after the other, once. */
export default function StrokeAnimation({ areaId, list, url, picture, placement }: StrokeAnimationProps) {
  const [first, setFirst] = useState<DisplayList | null>(null)
  useEffect(() => {
    if (!isAllowed(areaId)) return
    const paused = setTimeout(() => {
      known.add(areaId)
      setFirst(list)
    }, PAUSE_MS)
    return () => clearTimeout(paused)
  }, [areaId, list])
  // Who goes on typing sees the text
  if (first === null || first !== list) return null
  const contours = list.items.flatMap((item) =>
    item.kind === 'path'
      ? toContours(item.path, list, picture, placement).map((d) => ({ d, colour: item.colour }))
      : [],
  )
  return (
    <div
      className="stroke-animation"
      style={{ '--duration': `${SPREAD + DURATION}s` } as CSSProperties}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && setFirst(null)}
    >
      <svg viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden>
        <image href={url} width={picture.width} height={picture.height} />
        {contours.map(({ d, colour }, index) => (
          <path
            key={d}
            d={d}
            pathLength={1}
            stroke={colour}
            style={{
              animationDelay: `${(SPREAD * index) / contours.length}s`,
              animationDuration: `${DURATION}s`,
            }}
          />
        ))}
      </svg>
    </div>
  )
}

const isAllowed = (areaId: string): boolean =>
  !known.has(areaId) && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** SVG paths in pixels of the picture, where the placement shows each contour. */
function toContours(
  path: Path,
  area: DisplayList,
  picture: StrokeAnimationProps['picture'],
  placement: Placement,
): string[] {
  const { toPicture } = createProjection(placement)
  const contours: string[] = []
  let contour = ''
  eachSegment(path, (op, at) => {
    if (op === 'M') contour = ''
    const numbers: string[] = []
    const count = { M: 1, L: 1, Q: 2, C: 3 }[op] ?? 0
    for (let point = 0; point < count; point++) {
      const x = path.points[at + 2 * point] ?? 0
      const y = path.points[at + 2 * point + 1] ?? 0
      const [u, v] = toPicture(x / area.width, y / area.height)
      numbers.push((u * picture.width).toFixed(1), (v * picture.height).toFixed(1))
    }
    contour += op + numbers.join(' ')
    if (op === 'Z') contours.push(contour)
  })
  return contours
}
