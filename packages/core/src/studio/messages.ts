import { sceneRejectionMessages } from './scene-rejection-messages.ts'
import type { SceneRejection, SceneReport } from './schema.ts'

// In a separate file, so that it stays out of the storefront's main bundle.

/** A text that is too thin is so in most of its characters. */
const MAX_QUOTED = 4

function quoted(characters: string | string[]): string {
  const all = [characters].flat()
  const first = all.slice(0, MAX_QUOTED).map((character) => `“${character}”`)
  return [...first, ...(all.length > MAX_QUOTED ? ['…'] : [])].join(', ')
}

/** Gaps are tenths of a mm. */
const round = (value: number, why: SceneRejection['why']) => Number(value.toFixed(why === 'gap' ? 2 : 1))

export const sceneRejectionMessage = ({
  why,
  characters = ['…'],
  found = 0,
  allowed = 0,
}: SceneRejection) => ({
  ...sceneRejectionMessages[why],
  params: {
    characters: why === 'glyph' ? characters.join(' ') : quoted(characters),
    found: round(found, why),
    allowed: round(allowed, why),
    smart_count: allowed,
  },
})

/** What the machine will change about a text that it can make. */
export const listTextWarnings = ({
  islands,
  closing,
}: Pick<SceneReport['texts'][number], 'islands' | 'closing'>) => [
  ...(islands ? [studioMessages.islands(islands)] : []),
  ...(closing ? [studioMessages.closing(closing)] : []),
]

export const studioMessages = {
  photo_good: 'Sharp at this size.',
  photo_soft: 'May look blurred at this size. Zoom out or choose a larger photo.',
  one_font: 'There is one font for this script.',
  /** @param chosen, used names */
  font_replaced: (chosen: string, used: string) =>
    `${chosen} does not have all of these characters, so ${used} is used. Your choice returns when it fits.`,
  islands: (characters: string[]) =>
    `This is cut out, so the inside of ${quoted(characters)} falls out. The preview still shows it, but the finished product will not have it.`,
  closing: (characters: string[]) => `The gap at ${quoted(characters)} will close when it is engraved.`,
  check_text: 'Check your text before we print it',
  confirm_text: 'Looks good',
  edit_text: 'Edit',
  different_names: 'Different names?',
  different_texts: 'Different text on each item',
  read_names_file: 'Choose a CSV or text file',
  /** @param skus `MUG-1 × 3, MUG-2 × 1` */
  order_items: (named: number, unnamed: number, skus: string) =>
    [
      `The file has ${named} ${named === 1 ? 'text' : 'texts'}`,
      skus !== '' && `, for ${skus}`,
      unnamed > 0 && `. ${unnamed} ${unnamed === 1 ? 'item has' : 'items have'} no text`,
      '. Check that they are all for this product.',
    ]
      .filter(Boolean)
      .join(''),
  split_names: (count: number) => `Split into ${count} names?`,
  remove_numbers: 'Remove the numbers?',
  rows_blank: (blank: number, quantity: number) =>
    `${blank} of ${quantity} ${blank === 1 ? 'is' : 'are'} blank.`,
  order_only: (count: number) => `Order only ${count}`,
  names_limit: (max: number) => `At most ${max} at a time can have different text.`,
  same_on_all: 'Same text on all',
  names_left_out: (left: string[], max: number) =>
    `At most ${max} at a time: ${left.length === 1 ? `“${left[0]}” was` : `${left.length} names were`} left out${left.length === 1 ? '' : `, from “${left[0]}” on`}.`,
  too_long_by: (characters: number) =>
    `About ${characters} ${characters === 1 ? 'character' : 'characters'} too long.`,
  still_shows: (text: string) => `The preview still shows “${text}”.`,
  drawing: 'Drawing your preview…',
  no_preview: 'Preview unavailable. Your text will still be printed as entered.',
} as const
