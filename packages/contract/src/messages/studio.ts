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

const quoted = (characters: string | string[]) =>
  [characters]
    .flat()
    .map((character) => `“${character}”`)
    .join(', ')

/** By the reason of the rejection. */
export const sceneRejectionMessages = {
  glyph: 'This font cannot print %{characters}.',
  broken: '%{characters} can’t be printed on its own. Please type the full character.',
  long: 'This text is too long. It would print at %{found} mm (minimum %{allowed} mm). Please shorten it.',
  lines:
    'Only one line fits here. Please use a single line. |||| At most %{smart_count} lines fit here. You have %{found}.',
  thin: '%{characters} would be too thin to print at this size. Choose another font or shorten the text.',
  dots: 'Low resolution: %{found} DPI (minimum %{allowed}). Zoom out or choose a larger photo.',
  photo: 'Please choose this photo again.',
  choice: 'This font or colour is no longer available. Please choose another.',
} as const

export const sceneRejectionMessage = ({
  why,
  characters = ['…'],
  found = 0,
  allowed = 0,
}: SceneRejection) => ({
  template: sceneRejectionMessages[why],
  params: {
    characters: why === 'glyph' ? characters.join(' ') : quoted(characters),
    found: Math.round(found * 10) / 10,
    allowed: Math.round(allowed * 10) / 10,
    smart_count: allowed,
  },
})

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
