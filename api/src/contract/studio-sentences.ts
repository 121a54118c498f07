import type { FontFamily, SceneRefusal } from './studio.ts'

// In a separate file, so that it stays out of the storefront's main bundle.

export const LETTERING_NAMES: Record<FontFamily, string> = {
  tiro: 'Tiro',
  mukta: 'Mukta',
  kalam: 'Kalam',
  rozha: 'Rozha One',
  playfair: 'Playfair',
  dancing: 'Dancing Script',
  vibes: 'Great Vibes',
}

const quoted = (letters: string | string[] | undefined) =>
  [letters ?? []]
    .flat()
    .map((letter) => `“${letter}”`)
    .join(', ') || 'this'
const mm = (length: number | undefined) => `${(length ?? 0).toFixed(1).replace(/\.0$/, '')} mm`

export function refusalSentence({ why, letters, found, allowed }: SceneRefusal): string {
  switch (why) {
    case 'glyph':
      return `We cannot make ${letters?.join(' ') || 'this'} in this lettering.`
    case 'broken':
      return `${quoted(letters)} is no letter by itself. Please type the letter that it belongs to.`
    case 'long':
      return `This is too long: its letters would be only ${mm(found)} large, and ours are at least ${mm(allowed)}. Fewer words will fit.`
    case 'lines':
      return allowed === 1
        ? 'One line fits here. Please write it in one.'
        : `At most ${allowed} lines fit here; these are ${found}.`
    case 'thin':
      return `${quoted(letters)} would be too thin to be made at this size. Another lettering or fewer words will do.`
    case 'dots':
      return `This photo has too few dots for its size: ${found} to an inch, and we need ${allowed}. Show more of it, or choose a larger one.`
    case 'photo':
      return 'Please choose this photo again.'
    case 'choice':
      return 'This lettering or colour is not offered any more. Please choose another.'
  }
}

export const studioSentences = {
  photo_good: (dpi: number) => `Sharp: ${dpi} dots to an inch.`,
  photo_soft: (dpi: number) =>
    `A little soft: ${dpi} dots to an inch. It can be made; a larger photo would be sharper.`,
  islands: (letters: string[]) =>
    `This is cut through, so the inside of ${quoted(letters)} falls out. The picture still shows it; the finished piece will not have it.`,
  check: 'Check the spelling: this is what we make',
  check_yes: 'It is right',
  check_no: 'Change it',
  same_on_all: 'The same words on all',
  names_left_out: (left: string[], most: number) =>
    `At most ${most} at a time: ${left.length === 1 ? `“${left[0]}” was` : `${left.length} names were`} left out${left.length === 1 ? '' : `, from “${left[0]}” on`}.`,
  true_size: 'As large as in your hand',
  no_preview: 'The picture could not be drawn here. What you write is made all the same.',
}
