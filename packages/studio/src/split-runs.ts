import type { FontFamily } from '@nakshi/core/studio/schema'
import { type EnginePart, getEnginePart } from './engine-parts.ts'
import { type FontKey, listFontKeys, SCRIPTS, type Script } from './font-catalogue.ts'
import { splitGraphemes } from './graphemes.ts'
import type { LoadedFont } from './load-font.ts'
import { findSign, type SignFont } from './signs.ts'

export type Run = { start: number; end: number; script: Script; font: LoadedFont | SignFont }
type SplitResult<Key> =
  | { kind: 'wanted'; font: Key | EnginePart }
  | { kind: 'missing'; graphemes: string[] }
  | { kind: 'runs'; runs: Run[] }

/** Fonts that may contain a grapheme, best first; `own` is undefined for characters shared by scripts. */
export type FontChooser<Key> = (
  grapheme: string,
  own: Script | undefined,
  script: Script,
  at: number,
) => Key[]
type FontLookup<Key> = { get(key: Key): LoadedFont | undefined }

/** ZWNJ and ZWJ affect shaping and need no glyph. */
const JOINERS = new Set([0x200c, 0x200d])
const COMMON = /^[\p{Script=Common}\p{Script=Inherited}]/u
/** Drawn by the Latin fonts alone; asking another would load it for nothing. */
const ASCII = /^[!-~]/
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u
const scripts = Object.entries(SCRIPTS) as [Script, (typeof SCRIPTS)[Script]][]
const scriptExtensions = scripts.map(([script]) => ({
  script,
  signs: new RegExp(`^\\p{Script_Extensions=${script}}`, 'u'),
}))

/** Runs of one script and font, for HarfBuzz. @param previous script preceding the line */
export function splitRuns<Key extends string>(
  line: string,
  chooseKeys: FontChooser<Key>,
  fonts: FontLookup<Key>,
  previous: Script,
): SplitResult<Key> {
  const graphemes = splitGraphemes(line)
  const runs: Run[] = []
  const missing: string[] = []
  let script = firstScript(line) ?? previous
  for (const { grapheme, at } of graphemes) {
    const own = getScript(grapheme)
    // Unsupported scripts are shaped as Latin.
    script = own ?? (COMMON.test(grapheme) ? script : 'Latn')
    const font =
      findFont(grapheme, chooseKeys(grapheme, own, script, at), fonts, runs.at(-1)?.font) ??
      (findSign(grapheme) && (getEnginePart('signs') ?? 'signs'))
    if (typeof font === 'string') return { kind: 'wanted', font }
    if (font === undefined) {
      missing.push(grapheme)
      continue
    }
    const last = runs.at(-1)
    const end = at + grapheme.length
    if (last && last.font === font && last.script === script) last.end = end
    else runs.push({ start: at, end, script, font })
  }
  return missing.length > 0 ? { kind: 'missing', graphemes: [...new Set(missing)] } : { kind: 'runs', runs }
}

/** Unsupported scripts and emoji have no font; signs are the same in all. */
export const createFontChooser =
  (family: FontFamily): FontChooser<FontKey> =>
  (grapheme, own, script) => {
    const isCommon = own === undefined && COMMON.test(grapheme)
    if ((own === undefined && !isCommon) || EMOJI.test(grapheme) || findSign(grapheme)) return []
    if (isCommon && ASCII.test(grapheme)) return [...listFontKeys(family, 'Latn', true)]
    return [...listFontKeys(family, script, isCommon), ...(isCommon ? listSharedFonts(family, grapheme) : [])]
  }

/** @returns the font, the key of one that is not loaded, or undefined */
function findFont<Key extends string>(
  grapheme: string,
  keys: readonly Key[],
  fonts: FontLookup<Key>,
  previous: Run['font'] | undefined,
) {
  // A space of another font would split the run and change its width.
  if (grapheme === ' ' && previous && 'hbFont' in previous && hasGlyphs(previous, ' ')) return previous
  for (const key of keys) {
    const font = fonts.get(key)
    if (!font) return key
    if (hasGlyphs(font, grapheme)) return font
    if (font.isPartial) return key
  }
  return undefined
}

export function hasGlyphs(font: LoadedFont, grapheme: string): boolean {
  for (const character of grapheme) {
    const code = character.codePointAt(0) ?? 0
    if (!JOINERS.has(code) && !font.coverage.has(code)) return false
  }
  return true
}

export const getScript = (grapheme: string) => scripts.find(([, { pattern }]) => pattern.test(grapheme))?.[0]

/** Characters shared by some scripts, such as the danda. */
const listSharedFonts = (family: FontFamily, grapheme: string) =>
  scriptExtensions.flatMap(({ script, signs }) =>
    signs.test(grapheme) ? listFontKeys(family, script, false) : [],
  )

/** Leading common characters take the script of the first letter: the dash in `- राम`. */
export function firstScript(line: string): Script | undefined {
  for (const { grapheme } of splitGraphemes(line)) {
    const script = getScript(grapheme)
    if (script) return script
  }
  return undefined
}

export function lastScript(line: string): Script | undefined {
  const last = splitGraphemes(line).findLast(({ grapheme }) => getScript(grapheme) !== undefined)
  return last && getScript(last.grapheme)
}
