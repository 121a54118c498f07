import type { FontFamily, SceneRejection } from '../shop/studio.ts'

// In a separate file, so that it stays out of the storefront's main bundle.

export const FONT_NAMES: Record<FontFamily, string> = {
  tiro: 'Tiro',
  mukta: 'Mukta',
  kalam: 'Kalam',
  rozha: 'Rozha One',
  playfair: 'Playfair',
  dancing: 'Dancing Script',
  vibes: 'Great Vibes',
}

const quoted = (characters: string | string[] | undefined) =>
  [characters ?? []]
    .flat()
    .map((character) => `“${character}”`)
    .join(', ') || 'this'
const mm = (length: number | undefined) => `${(length ?? 0).toFixed(1).replace(/\.0$/, '')} mm`

export function sceneRejectionMessage({ why, characters, found, allowed }: SceneRejection): string {
  switch (why) {
    case 'glyph':
      return `This font cannot print ${characters?.join(' ') || 'this'}.`
    case 'broken':
      return `${quoted(characters)} can’t be printed on its own. Please type the full character.`
    case 'long':
      return `This text is too long. It would print at ${mm(found)} (minimum ${mm(allowed)}). Please shorten it.`
    case 'lines':
      return allowed === 1
        ? 'Only one line fits here. Please use a single line.'
        : `At most ${allowed} lines fit here. You have ${found}.`
    case 'thin':
      return `${quoted(characters)} would be too thin to print at this size. Choose another font or shorten the text.`
    case 'dots':
      return `Low resolution: ${found} DPI (minimum ${allowed}). Zoom out or choose a larger photo.`
    case 'photo':
      return 'Please choose this photo again.'
    case 'choice':
      return 'This font or colour is no longer available. Please choose another.'
  }
}

export const studioMessages = {
  photo_good: 'Good quality (%{dpi} DPI).',
  photo_soft: 'May look slightly blurred (%{dpi} DPI). A larger photo would be sharper.',
  islands: (characters: string[]) =>
    `This is cut out, so the inside of ${quoted(characters)} falls out. The preview still shows it, but the finished product will not have it.`,
  check_text: 'Check your text before we print it',
  confirm_text: 'Looks good',
  edit_text: 'Edit',
  same_on_all: 'Same text on all',
  names_left_out: (left: string[], max: number) =>
    `At most ${max} at a time: ${left.length === 1 ? `“${left[0]}” was` : `${left.length} names were`} left out${left.length === 1 ? '' : `, from “${left[0]}” on`}.`,
  no_preview: 'Preview unavailable. Your text will still be printed as entered.',
} as const
