/// <reference path="./bidi-js.d.ts" />

import type { FontFamily } from '@nakshi/core/studio/schema'
import bidiFactory from 'bidi-js'
import { Buffer, Direction as Hb, shape } from 'harfbuzzjs'
import type { EnginePart } from './engine-parts.ts'
import { type FontKey, SCRIPTS, type Script } from './font-catalogue.ts'
import { splitGraphemes } from './graphemes.ts'
import type { Glyph, LoadedFonts } from './load-font.ts'
import { type Box, emptyBox, growBox, type Path, transformInto } from './path.ts'
import { findSign, SIGNS, type SignFont } from './signs.ts'
import { createFontChooser, type Run, splitRuns } from './split-runs.ts'
import { widenWordGaps } from './widen-word-gaps.ts'

type PositionedGlyph = {
  id: number
  glyph: Glyph
  x: number
  y: number
  grapheme: string
  at: number
  run: Run
}
/** Ems; the baseline is y = 0. */
export type Line = { text: string; glyphs: PositionedGlyph[]; ink: Box; advance: number }
type ShapeResult =
  | { kind: 'wanted'; font: FontKey | EnginePart }
  | { kind: 'missing'; graphemes: string[] }
  /** Combining marks without a base, such as a lone vowel sign. */
  | { kind: 'broken'; graphemes: string[] }
  | { kind: 'line'; line: Line }

const DOTTED_CIRCLE = '\u25cc'
const bidi = bidiFactory()
// Reused, as native buffers are freed late by a finalizer.
const buffer = new Buffer()

const CACHE_SIZE = 400
const caches = new WeakMap<LoadedFonts, Map<string, Line>>()

/**
 * Expects normalised text. @param precedingScript preceding script of a longer text @param direction of the
 * paragraph that the text is part of
 */
export function shapeLine(
  text: string,
  family: FontFamily,
  fonts: LoadedFonts,
  precedingScript: Script = 'Latn',
  direction = getTextDirection(text),
): ShapeResult {
  const cache = caches.get(fonts) ?? new Map<string, Line>()
  caches.set(fonts, cache)
  const name = `${family} ${precedingScript} ${direction} ${text}`
  const cached = cache.get(name)
  if (cached) return { kind: 'line', line: cached }
  const split = splitRuns(text, createFontChooser(family), fonts, precedingScript)
  if (split.kind !== 'runs') return split
  const { line, missing, broken } = shapeRuns(text, split.runs, direction)
  if (broken.length > 0) return { kind: 'broken', graphemes: broken.map((grapheme) => grapheme.trim()) }
  if (missing.length > 0) return { kind: 'missing', graphemes: missing }
  widenWordGaps(line)
  if (line.ink.x0 > line.ink.x1) return { kind: 'missing', graphemes: [text] }
  const oldest = cache.size >= CACHE_SIZE ? cache.keys().next().value : undefined
  if (oldest !== undefined) cache.delete(oldest)
  cache.set(name, line)
  return { kind: 'line', line }
}

export const getTextDirection = (text: string): Direction =>
  bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'
export type Direction = 'ltr' | 'rtl'

type ShapedRuns = { line: Line; missing: string[]; broken: string[] }

/** Reports missing glyphs and broken marks. @param direction of the paragraph */
export function shapeRuns(text: string, runs: Run[], direction: Direction): ShapedRuns {
  const graphemes = splitGraphemes(text)
  const line: Line = { text, glyphs: [], ink: emptyBox(), advance: 0 }
  const missing = new Set<string>()
  const broken = new Set(
    graphemes.map(({ grapheme }) => grapheme).filter((grapheme) => /^\p{M}/u.test(grapheme)),
  )
  for (const { level, ...run } of toVisualOrder(text, runs, direction)) {
    const { font } = run
    if (!('hbFont' in font)) {
      addSigns(line, graphemes, { ...run, font }, level)
      continue
    }
    buffer.clearContents()
    buffer.addText(text, run.start, run.end - run.start)
    buffer.setDirection(level % 2 === 1 ? Hb.RTL : Hb.LTR)
    buffer.setScript(run.script)
    buffer.setLanguage(SCRIPTS[run.script].language)
    shape(font.hbFont, buffer)
    const em = 1 / font.upem
    for (const positioned of buffer.getGlyphInfosAndPositions()) {
      const { grapheme, at } = graphemes.findLast((one) => one.at <= positioned.cluster) ?? {
        grapheme: '',
        at: 0,
      }
      if (positioned.codepoint === 0) missing.add(grapheme)
      if (positioned.codepoint === font.dottedCircle && !grapheme.includes(DOTTED_CIRCLE))
        broken.add(grapheme)
      const glyph = font.glyph(positioned.codepoint)
      const x = line.advance + (positioned.xOffset ?? 0) * em
      const y = -(positioned.yOffset ?? 0) * em
      addGlyph(line, { id: positioned.codepoint, glyph, x, y, grapheme, at, run })
      line.advance += (positioned.xAdvance ?? 0) * em
    }
  }
  return { line, missing: [...missing], broken: [...broken] }
}

function addGlyph(line: Line, positioned: PositionedGlyph): void {
  const { glyph, x, y } = positioned
  line.glyphs.push(positioned)
  if (glyph.ink.x0 > glyph.ink.x1) return
  growBox(line.ink, x + glyph.ink.x0, y + glyph.ink.y0)
  growBox(line.ink, x + glyph.ink.x1, y + glyph.ink.y1)
}

function addSigns(
  line: Line,
  graphemes: readonly { grapheme: string; at: number }[],
  run: Run & { font: SignFont },
  level: number,
): void {
  const own = graphemes.filter(({ at }) => at >= run.start && at < run.end)
  for (const { grapheme, at } of level % 2 === 1 ? own.toReversed() : own) {
    const sign = findSign(grapheme)
    if (!sign) continue
    const glyph = run.font.glyph(sign)
    addGlyph(line, { id: SIGNS.indexOf(sign), glyph, x: line.advance, y: 0, grapheme, at, run })
    line.advance += glyph.advance
  }
}

type LevelRun = Run & { level: number }

/** Unicode bidi rule L2, on runs. */
function toVisualOrder(text: string, runs: Run[], direction: Direction): LevelRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const parts = runs.flatMap((run) => splitByLevel(run, levels))
  const highest = Math.max(...parts.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let start = 0; start < parts.length; start++) {
      let end = start
      while ((parts[end]?.level ?? -1) >= level) end++
      if (end > start) parts.splice(start, end - start, ...parts.slice(start, end).reverse())
      start = end
    }
  return parts
}

function splitByLevel(run: Run, levels: Uint8Array): LevelRun[] {
  const parts: LevelRun[] = []
  for (let at = run.start; at < run.end; at++) {
    const level = levels[at] ?? 0
    const last = parts.at(-1)
    if (last && last.level === level) last.end = at + 1
    else parts.push({ ...run, start: at, end: at + 1, level })
  }
  return parts
}

/** @param x, y pen position in mm @param size em in mm */
export function drawLine(target: Path, line: Line, size: number, x: number, y: number): void {
  for (const positioned of line.glyphs)
    transformInto(target, positioned.glyph.outline, [
      size,
      0,
      0,
      size,
      x + positioned.x * size,
      y + positioned.y * size,
    ])
}
