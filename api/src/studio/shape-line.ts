/// <reference path="./bidi-js.d.ts" />
import bidiFactory from 'bidi-js'
import { Buffer, Direction as Hb, shape } from 'harfbuzzjs'
import type { FontFamily } from '../contract/studio.ts'
import { type FaceKey, SCRIPTS, type Script } from './fontset.ts'
import { facesOf, itemise, type Run } from './itemise.ts'
import { lettersOf } from './letters.ts'
import { type Box, emptyBox, growBox, type Path, transformInto } from './path.ts'
import type { Glyph, Typefaces } from './typefaces.ts'

type PlacedGlyph = { id: number; glyph: Glyph; x: number; y: number; letter: string; at: number; run: Run }
/** Ems; the baseline is y = 0. */
export type Line = { text: string; glyphs: PlacedGlyph[]; ink: Box; advance: number }
type Shaped =
  | { kind: 'wanted'; face: FaceKey }
  | { kind: 'missing'; letters: string[] }
  /** Combining marks without a base, such as a lone vowel sign. */
  | { kind: 'broken'; letters: string[] }
  | { kind: 'line'; line: Line }

const DOTTED_CIRCLE = '\u25cc'
const bidi = bidiFactory()
// Reused, as native buffers are freed late by a finalizer.
const buffer = new Buffer()

const REMEMBERED = 400
const memories = new WeakMap<Typefaces, Map<string, Line>>()

/** Expects normalised text. @param before preceding script of a longer text */
export function shapeLine(
  text: string,
  family: FontFamily,
  faces: Typefaces,
  before: Script = 'Latn',
): Shaped {
  const memory = memories.get(faces) ?? new Map<string, Line>()
  memories.set(faces, memory)
  const name = `${family} ${before} ${text}`
  const known = memory.get(name)
  if (known) return { kind: 'line', line: known }
  const itemised = itemise(text, facesOf(family), faces, before)
  if (itemised.kind !== 'runs') return itemised
  const { line, missing, broken } = shapeRuns(text, itemised.runs)
  if (broken.length > 0) return { kind: 'broken', letters: broken.map((letter) => letter.trim()) }
  if (missing.length > 0) return { kind: 'missing', letters: missing }
  if (line.ink.x0 > line.ink.x1) return { kind: 'missing', letters: [text] }
  const oldest = memory.size >= REMEMBERED ? memory.keys().next().value : undefined
  if (oldest !== undefined) memory.delete(oldest)
  memory.set(name, line)
  return { kind: 'line', line }
}

export const directionOf = (text: string): Direction =>
  bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'
type Direction = 'ltr' | 'rtl'

type ShapedRuns = { line: Line; missing: string[]; broken: string[] }

/** Reports missing glyphs and broken marks. @param direction of the paragraph */
export function shapeRuns(text: string, runs: Run[], direction: Direction | 'auto' = 'auto'): ShapedRuns {
  const letters = lettersOf(text)
  const line: Line = { text, glyphs: [], ink: emptyBox(), advance: 0 }
  const missing = new Set<string>()
  const broken = new Set(letters.map(({ letter }) => letter).filter((letter) => /^\p{M}/u.test(letter)))
  for (const run of inVisualOrder(text, runs, direction)) {
    buffer.clearContents()
    buffer.addText(text, run.start, run.end - run.start)
    buffer.setDirection(run.level % 2 === 1 ? Hb.RTL : Hb.LTR)
    buffer.setScript(run.script)
    buffer.setLanguage(SCRIPTS[run.script].language)
    shape(run.face.font, buffer)
    const em = 1 / run.face.upem
    for (const placed of buffer.getGlyphInfosAndPositions()) {
      const { letter, at } = letters.findLast((one) => one.at <= placed.cluster) ?? { letter: '', at: 0 }
      if (placed.codepoint === 0) missing.add(letter)
      if (placed.codepoint === run.face.dottedCircle && !letter.includes(DOTTED_CIRCLE)) broken.add(letter)
      const glyph = run.face.glyph(placed.codepoint)
      const x = line.advance + (placed.xOffset ?? 0) * em
      const y = -(placed.yOffset ?? 0) * em
      line.glyphs.push({ id: placed.codepoint, glyph, x, y, letter, at, run })
      if (glyph.ink.x0 <= glyph.ink.x1) {
        growBox(line.ink, x + glyph.ink.x0, y + glyph.ink.y0)
        growBox(line.ink, x + glyph.ink.x1, y + glyph.ink.y1)
      }
      line.advance += (placed.xAdvance ?? 0) * em
    }
  }
  return { line, missing: [...missing], broken: [...broken] }
}

type LevelRun = Run & { level: number }

/** Unicode bidi rule L2, on runs. */
function inVisualOrder(text: string, runs: Run[], direction: Direction | 'auto'): LevelRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const parts = runs.flatMap((run) => atLevels(run, levels))
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

function atLevels(run: Run, levels: Uint8Array): LevelRun[] {
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
  for (const placed of line.glyphs)
    transformInto(target, placed.glyph.outline, [size, 0, 0, size, x + placed.x * size, y + placed.y * size])
}
