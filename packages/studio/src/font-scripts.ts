import { SCRIPTS, type Script } from './font-catalogue.ts'
import { SAMPLE_NAMES } from './sample-names.ts'

type FontScript = {
  script: Script
  /** Number that the font has. */
  characters: number
  /** A name in the script to show the font with. */
  sample: string
  /** Whether it has each character of the sample. */
  isDrawn: boolean
}

/** The scripts of which a font has letters. */
export function listFontScripts(codes: Iterable<number>): FontScript[] {
  const characters = [...codes].map((code) => String.fromCodePoint(code))
  const covered = new Set(characters)
  return (Object.keys(SCRIPTS) as Script[]).flatMap((script) => {
    const count = characters.filter((character) => SCRIPTS[script].pattern.test(character)).length
    const sample = SAMPLE_NAMES.find(({ lang }) => lang === SCRIPTS[script].language)?.text ?? ''
    const isDrawn = Array.from(sample).every((character) => character === ' ' || covered.has(character))
    return count > 0 ? [{ script, characters: count, sample, isDrawn }] : []
  })
}
