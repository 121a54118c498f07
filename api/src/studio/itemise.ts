import type { FontFamily } from '../contract/studio.ts'
import { type FaceKey, facesFor, SCRIPTS, type Script } from './fontset.ts'
import { lettersOf } from './letters.ts'
import type { Typeface } from './typefaces.ts'

export type Run = { start: number; end: number; script: Script; face: Typeface }
type Itemised<Key> =
  | { kind: 'wanted'; face: Key }
  | { kind: 'missing'; letters: string[] }
  | { kind: 'runs'; runs: Run[] }

/** Fonts that may contain a grapheme, best first; `own` is undefined for characters shared by scripts. */
export type FaceChoice<Key> = (letter: string, own: Script | undefined, script: Script, at: number) => Key[]
type Loaded<Key> = { get(key: Key): Typeface | undefined }

/** ZWNJ and ZWJ affect shaping and need no glyph. */
const JOINERS = new Set([0x200c, 0x200d])
const COMMON = /^[\p{Script=Common}\p{Script=Inherited}]/u
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u
const scripts = Object.entries(SCRIPTS) as [Script, (typeof SCRIPTS)[Script]][]
const sharers = scripts.map(([script]) => ({
  script,
  signs: new RegExp(`^\\p{Script_Extensions=${script}}`, 'u'),
}))

/** Runs of one script and font, for HarfBuzz. @param before script preceding the line */
export function itemise<Key extends string>(
  line: string,
  choose: FaceChoice<Key>,
  faces: Loaded<Key>,
  before: Script,
): Itemised<Key> {
  const letters = lettersOf(line)
  const runs: Run[] = []
  const missing: string[] = []
  let script = firstScript(line) ?? before
  for (const { letter, at } of letters) {
    const own = scriptOf(letter)
    // Unsupported scripts are shaped as Latin.
    script = own ?? (COMMON.test(letter) ? script : 'Latn')
    const face = firstFace(letter, choose(letter, own, script, at), faces, runs.at(-1)?.face)
    if (typeof face === 'string') return { kind: 'wanted', face }
    if (face === undefined) {
      missing.push(letter)
      continue
    }
    const last = runs.at(-1)
    const end = at + letter.length
    if (last && last.face === face && last.script === script) last.end = end
    else runs.push({ start: at, end, script, face })
  }
  return missing.length > 0 ? { kind: 'missing', letters: [...new Set(missing)] } : { kind: 'runs', runs }
}

/** Unsupported scripts and emoji have no font. */
export const facesOf =
  (family: FontFamily): FaceChoice<FaceKey> =>
  (letter, own, script) => {
    const isCommon = own === undefined && COMMON.test(letter)
    if ((own === undefined && !isCommon) || EMOJI.test(letter)) return []
    return [...facesFor(family, script, isCommon), ...(isCommon ? sharedFaces(family, letter) : [])]
  }

/** @returns the font, the key of one that is not loaded, or undefined */
function firstFace<Key extends string>(
  letter: string,
  keys: readonly Key[],
  faces: Loaded<Key>,
  before: Typeface | undefined,
) {
  // A space of another font would split the run and change its width.
  if (letter === ' ' && before) return before
  for (const key of keys) {
    const face = faces.get(key)
    if (!face) return key
    if (covers(face, letter)) return face
  }
  return undefined
}

export function covers(face: Typeface, letter: string): boolean {
  for (const sign of letter) {
    const code = sign.codePointAt(0) ?? 0
    if (!JOINERS.has(code) && !face.coverage.has(code)) return false
  }
  return true
}

const scriptOf = (letter: string) => scripts.find(([, { letters }]) => letters.test(letter))?.[0]

/** Characters shared by some scripts, such as the danda. */
const sharedFaces = (family: FontFamily, letter: string) =>
  sharers.flatMap(({ script, signs }) => (signs.test(letter) ? facesFor(family, script, false) : []))

/** Leading common characters take the script of the first letter: the dash in `- राम`. */
export function firstScript(line: string): Script | undefined {
  for (const { letter } of lettersOf(line)) {
    const script = scriptOf(letter)
    if (script) return script
  }
  return undefined
}

export function lastScript(line: string): Script | undefined {
  const last = lettersOf(line).findLast(({ letter }) => scriptOf(letter) !== undefined)
  return last && scriptOf(last.letter)
}
