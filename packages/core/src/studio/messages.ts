import { formatMessage } from '../base/format-message.ts'
import { defineLabels } from '../base/message-template.ts'
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

const texts = defineLabels('studio', {
  photo_good: 'Sharp at this size.',
  photo_soft: 'May look blurred at this size. Zoom out or choose a larger photo.',
  one_font: 'There is one font for this script.',
  font_replaced:
    '%{chosen} does not have all of these characters, so %{used} is used. Your choice returns when it fits.',
  islands:
    'This is cut out, so the inside of %{characters} falls out. The preview still shows it, but the finished product will not have it.',
  closing: 'The gap at %{characters} will close when it is engraved.',
  check_text: 'Check your text before we print it',
  confirm_text: 'Looks good',
  edit_text: 'Edit',
  different_names: 'Different names?',
  different_texts: 'Different text on each item',
  read_names_file: 'Choose a CSV or text file',
  order_items_texts: 'The file has %{smart_count} text |||| The file has %{smart_count} texts',
  order_items_for: '%{texts}, for %{skus}',
  order_items_blank:
    '%{texts}. %{smart_count} item has no text |||| %{texts}. %{smart_count} items have no text',
  order_items: '%{texts}. Check that they are all for this product.',
  split_names: 'Split into %{count} names?',
  remove_numbers: 'Remove the numbers?',
  rows_blank: '%{smart_count} of %{quantity} is blank. |||| %{smart_count} of %{quantity} are blank.',
  order_only: 'Order only %{count}',
  names_limit: 'At most %{max} at a time can have different text.',
  same_on_all: 'Same text on all',
  names_left_out:
    'At most %{max} at a time: “%{name}” was left out. |||| At most %{max} at a time: %{smart_count} names were left out, from “%{name}” on.',
  too_long_by: 'About %{smart_count} character too long. |||| About %{smart_count} characters too long.',
  still_shows: 'The preview still shows “%{text}”.',
  drawing: 'Drawing your preview…',
  no_preview: 'Preview unavailable. Your text will still be printed as entered.',
})

export const studioMessages = {
  ...texts,
  /** @param chosen, used names */
  font_replaced: (chosen: string, used: string) => formatMessage(texts.font_replaced, { chosen, used }),
  islands: (characters: string[]) => formatMessage(texts.islands, { characters: quoted(characters) }),
  closing: (characters: string[]) => formatMessage(texts.closing, { characters: quoted(characters) }),
  /** @param skus `MUG-1 × 3, MUG-2 × 1` */
  order_items(named: number, unnamed: number, skus: string) {
    const found = formatMessage(texts.order_items_texts, { smart_count: named })
    const forSkus = skus === '' ? found : formatMessage(texts.order_items_for, { texts: found, skus })
    const all =
      unnamed > 0 ? formatMessage(texts.order_items_blank, { texts: forSkus, smart_count: unnamed }) : forSkus
    return formatMessage(texts.order_items, { texts: all })
  },
  split_names: (count: number) => formatMessage(texts.split_names, { count }),
  rows_blank: (blank: number, quantity: number) =>
    formatMessage(texts.rows_blank, { smart_count: blank, quantity }),
  order_only: (count: number) => formatMessage(texts.order_only, { count }),
  names_limit: (max: number) => formatMessage(texts.names_limit, { max }),
  names_left_out: (left: string[], max: number) =>
    formatMessage(texts.names_left_out, { max, name: left[0] ?? '', smart_count: left.length }),
  too_long_by: (characters: number) => formatMessage(texts.too_long_by, { smart_count: characters }),
  still_shows: (text: string) => formatMessage(texts.still_shows, { text }),
}
