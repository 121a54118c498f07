import type { FilledOptions } from '@nakshi/core/products/choices'
import type { DesignStyle, FontFamily, StudioArea } from '@nakshi/core/studio/schema'
import { FALLBACK_FAMILY, type FontKey, hasScript, listFontKeys, type Script } from './font-catalogue.ts'
import { isLacking } from './font-coverage.ts'
import { normaliseText, splitGraphemes } from './graphemes.ts'
import { findSign } from './signs.ts'
import { getScript } from './split-runs.ts'

/** Digits and signs are drawn by the family; the fonts of other scripts do not have them. */
const COMMON = /^[!-~₹\p{Pd}‘’“”…•]/u

function draws(family: FontFamily, grapheme: string): boolean {
  if (findSign(grapheme)) return true
  const script = getScript(grapheme)
  const isOwn = script === undefined ? COMMON.test(grapheme) : hasScript(family, script)
  return isOwn && !isLacking(family, grapheme)
}

/**
 * The fonts that draw most of a text themselves; characters that a font lacks are drawn by the fallback.
 * Empty where none draws any of it, as in Tamil, for which there is one font; all for an empty text.
 */
export function listFittingFonts(fonts: readonly FontFamily[], text: string): FontFamily[] {
  const graphemes = splitGraphemes(normaliseText(text).trim())
  if (graphemes.length === 0) return [...fonts]
  const counts = fonts.map((font) => graphemes.filter(({ grapheme }) => draws(font, grapheme)).length)
  const most = Math.max(...counts)
  return most === 0 ? [] : fonts.filter((_, index) => counts[index] === most)
}

/** The chosen font where it fits the text; else the one that draws what the chosen lacks, if it is offered. */
export function getFittingFont(fonts: readonly FontFamily[], chosen: FontFamily, text: string): FontFamily {
  const fitting = listFittingFonts(fonts, text)
  if (!fonts.includes(chosen) || fitting.includes(chosen)) return chosen
  return fitting.find((font) => font === FALLBACK_FAMILY) ?? fitting[0] ?? chosen
}

/** The style with fonts that fit the texts, also of slots without one. Ordered and saved designs keep theirs. */
export function withFittingFonts(
  { slots }: Pick<StudioArea, 'slots'>,
  options: FilledOptions,
  style: DesignStyle,
): DesignStyle {
  const texts = new Map(style.texts.map((one) => [one.slot, one]))
  for (const slot of slots) {
    const filled = options[slot.key]
    const [font, colour] = slot.kind === 'text' ? [slot.fonts[0], slot.colours[0]] : []
    if (slot.kind !== 'text' || !filled || !('text' in filled) || !font || !colour) continue
    const before = texts.get(slot.key) ?? { slot: slot.key, font, colour }
    const fitting = getFittingFont(slot.fonts, before.font, filled.text)
    if (fitting !== before.font) texts.set(slot.key, { ...before, font: fitting })
  }
  return { ...style, texts: [...texts.values()] }
}

/** The fonts that most probably draw a text, to load before the engine knows; Latin for an empty text. */
export function guessFontKeys(family: FontFamily, text: string): FontKey[] {
  const scripts = new Set<Script>()
  for (const { grapheme } of splitGraphemes(normaliseText(text))) {
    const script = getScript(grapheme) ?? (COMMON.test(grapheme) && scripts.size === 0 ? 'Latn' : undefined)
    if (script) scripts.add(script)
  }
  if (scripts.size === 0) scripts.add('Latn')
  return [...scripts].flatMap((script) => listFontKeys(family, script, false).slice(0, 1))
}
