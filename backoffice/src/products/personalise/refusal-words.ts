import type { SceneRefusal } from '@nakshi/api/contract/studio'

const mm = (value: number | undefined) => `${(value ?? 0).toFixed(1)} mm`
const letters = (list: string[] | undefined) => (list ?? []).map((letter) => `“${letter}”`).join(', ')

/** Why a piece cannot be made, as the one reads it who makes it. */
export function refusalWords({ why, letters: list, found, allowed }: SceneRefusal): string {
  switch (why) {
    case 'long':
      return `Too long: its letters would be ${mm(found)}, the smallest are ${mm(allowed)}`
    case 'lines':
      return `Too many lines: ${found}, there is room for ${allowed}`
    case 'glyph':
      return `In no lettering: ${letters(list)}`
    case 'broken':
      return `Not a letter by itself: ${letters(list)}`
    case 'thin':
      return `Strokes of ${letters(list?.slice(0, 4))} are ${(found ?? 0).toFixed(2)} mm, the tool makes ${allowed} mm`
    case 'dots':
      return `Too few dots: ${found} to an inch, it needs ${allowed}`
    case 'photo':
      return 'The photo is not there'
    case 'choice':
      return 'This lettering or colour is not offered'
  }
}
