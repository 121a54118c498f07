import type { FontFamily } from '../contract/studio.ts'
import { type FaceKey, facesFor, SCRIPTS, type Script } from './fontset.ts'
import { lettersOf } from './letters.ts'
import type { Typeface } from './typefaces.ts'

/** A stretch of a line in one face and one script. */
export type Run = { start: number; end: number; script: Script; face: Typeface }
type Itemised<Key> =
  /** A face has to be loaded before more can be said. */
  | { kind: 'wanted'; face: Key }
  /** Letters that no face has. */
  | { kind: 'missing'; letters: string[] }
  | { kind: 'runs'; runs: Run[] }

/** The faces that may hold a letter of a line, best first; `own` is its script, unless several share it. */
export type FaceChoice<Key> = (letter: string, own: Script | undefined, script: Script, at: number) => Key[]
/** Those that were loaded. */
type Loaded<Key> = { get(key: Key): Typeface | undefined }

/** They shape the letters round them and need no glyph of their own. */
const JOINERS = new Set([0x200c, 0x200d])
const COMMON = /^[\p{Script=Common}\p{Script=Inherited}]/u
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u
const scripts = Object.entries(SCRIPTS) as [Script, (typeof SCRIPTS)[Script]][]
const sharers = scripts.map(([script]) => ({
  script,
  signs: new RegExp(`^\\p{Script_Extensions=${script}}`, 'u'),
}))

/**
 * Parts a line by script and face, a letter at a time: one that the chosen family does not have
 * comes from the fallback of its script.
 * @param before the script of what stands before it, for a line that has only signs of every script
 */
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
    // Letters of a script without rules of its own here are shaped as Latin is
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

/** The studio's choice: what has no face there is refused, and so are emoji. */
export const facesOf =
  (family: FontFamily): FaceChoice<FaceKey> =>
  (letter, own, script) => {
    const isCommon = own === undefined && COMMON.test(letter)
    if ((own === undefined && !isCommon) || EMOJI.test(letter)) return []
    return [...facesFor(family, script, isCommon), ...(isCommon ? sharedFaces(family, letter) : [])]
  }

/** @returns the face, the key of one that is not loaded, or nothing where none has the letter */
function firstFace<Key extends string>(
  letter: string,
  keys: readonly Key[],
  faces: Loaded<Key>,
  before: Typeface | undefined,
) {
  // A blank of another face would part the run and be as wide as that face likes
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

/** A sign that only some scripts share, such as the danda, is there though letters of another stand round it. */
const sharedFaces = (family: FontFamily, letter: string) =>
  sharers.flatMap(({ script, signs }) => (signs.test(letter) ? facesFor(family, script, false) : []))

/** Signs before the first letter go with it: the dash of `- राम` is that of its script. */
export function firstScript(line: string): Script | undefined {
  for (const { letter } of lettersOf(line)) {
    const script = scriptOf(letter)
    if (script) return script
  }
  return undefined
}

/** The script that signs after a line go with. */
export function lastScript(line: string): Script | undefined {
  const last = lettersOf(line).findLast(({ letter }) => scriptOf(letter) !== undefined)
  return last && scriptOf(last.letter)
}
