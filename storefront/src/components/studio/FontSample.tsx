import { getFontName } from '@nakshi/core/studio/font-names'
import type { FontFamily } from '@nakshi/core/studio/schema'
import { splitGraphemes, splitParagraphs } from '@nakshi/studio/graphemes'
import type { Path } from '@nakshi/studio/path'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { prefersReducedData } from '../../ui/save-data.ts'
import type { LayoutEngine } from './load-engine.ts'

/** In em, above and below the baseline. */
const ABOVE = 1
const BELOW = 0.5

const MAX_GRAPHEMES = 14

interface FontSampleProps {
  font: FontFamily
  text: string
  engine: LayoutEngine | null
}

/** The first line of the text in a font, or the font's name. */
export const FontSample = memo(({ font, text, engine }: FontSampleProps) => {
  const name = getFontName(font)
  const sample = toSample(text) || name
  // Offline: the name is shown in the page's font
  const { data: drawn } = useQuery({
    queryKey: ['font-sample', font, sample],
    queryFn: async () => engine && ((await drawText(engine, sample, font)) ?? drawText(engine, name, font)),
    enabled: engine !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (!drawn) return <span>{name}</span>
  return (
    <>
      <span className="visually-hidden">{name}</span>
      <svg viewBox={drawn.viewBox} aria-hidden="true">
        <path d={drawn.data} fill="currentColor" />
      </svg>
    </>
  )
})

const toSample = (text: string) =>
  splitGraphemes(splitParagraphs(text)[0] ?? '')
    .slice(0, MAX_GRAPHEMES)
    .map(({ grapheme }) => grapheme)
    .join('')
    .trim()

/** Null for a text that cannot be drawn, or whose font would be loaded for the sample on a slow connection. */
async function drawText(
  engine: LayoutEngine,
  text: string,
  font: FontFamily,
): Promise<{ data: string; viewBox: string } | null> {
  const shaped = engine.shapeLine(text, font, engine.faces)
  if (shaped.kind === 'wanted') {
    if (prefersReducedData()) return null
    await engine.loadFace(shaped.font)
    return drawText(engine, text, font)
  }
  if (shaped.kind !== 'line') return null
  const { ink } = shaped.line
  const path: Path = { ops: '', points: [] }
  engine.drawLine(path, shaped.line, 1, -ink.x0, 0)
  const top = Math.min(-ABOVE, ink.y0)
  const height = Math.max(BELOW, ink.y1) - top
  return { data: engine.pathData(path), viewBox: `0 ${top} ${ink.x1 - ink.x0} ${height}` }
}
