import { FONT_NAMES } from '@nakshi/contract/messages/studio'
import type { FontFamily } from '@nakshi/contract/shop/studio'
import type { Path } from '@nakshi/studio/path'
import { useEffect, useState } from 'react'
import type { LayoutEngine } from './use-layout-engine.ts'

/** In em, above and below the baseline. */
const ABOVE = 1
const BELOW = 0.5

export function FontSample({ font, engine }: { font: FontFamily; engine: LayoutEngine | null }) {
  const [drawn, setDrawn] = useState<{ data: string; width: number } | null>(null)
  const name = FONT_NAMES[font]
  useEffect(() => {
    if (!engine) return
    let gone = false
    drawName(engine, name, font).then(
      (picture) => !gone && setDrawn(picture),
      // Offline: the name is shown in the page's font
      () => {},
    )
    return () => {
      gone = true
    }
  }, [engine, name, font])
  if (!drawn) return <span>{name}</span>
  return (
    <>
      <span className="visually-hidden">{name}</span>
      <svg viewBox={`0 ${-ABOVE} ${drawn.width} ${ABOVE + BELOW}`} aria-hidden="true">
        <path d={drawn.data} fill="currentColor" />
      </svg>
    </>
  )
}

async function drawName(engine: LayoutEngine, name: string, font: FontFamily) {
  const shaped = engine.shapeLine(name, font, engine.faces)
  if (shaped.kind === 'wanted') {
    await engine.loadFace(shaped.font)
    return drawName(engine, name, font)
  }
  if (shaped.kind !== 'line') return null
  const path: Path = { ops: '', points: [] }
  engine.drawLine(path, shaped.line, 1, -shaped.line.ink.x0, 0)
  return { data: engine.pathData(path), width: shaped.line.ink.x1 - shaped.line.ink.x0 }
}
