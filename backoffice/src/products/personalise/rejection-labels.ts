import type { SceneRejection, SceneReport } from '@nakshi/core/studio/schema'
import { t } from '../../languages/i18n.ts'

const mm = (value: number) => t('%{value} mm', { value: value.toFixed(1) })
const quoteCharacters = (list: string[] | undefined) =>
  (list ?? []).map((character) => `“${character}”`).join(', ')

export function formatRejection({ why, characters: list, found = 0, allowed = 0 }: SceneRejection): string {
  switch (why) {
    case 'long':
      return t('Too long: the text would be %{size} high, minimum is %{smallest}', {
        size: mm(found),
        smallest: mm(allowed),
      })
    case 'lines':
      return t('Too many lines: %{found}, maximum is %{allowed}', { found, allowed })
    case 'glyph':
      return t('No font supports %{characters}', { characters: quoteCharacters(list) })
    case 'broken':
      return t('Cannot be printed on its own: %{characters}', { characters: quoteCharacters(list) })
    case 'thin':
      return t('Strokes of %{characters} are %{found} mm, minimum is %{allowed} mm', {
        characters: quoteCharacters(list?.slice(0, 4)),
        found: found.toFixed(2),
        allowed,
      })
    case 'gap':
      return t('The gap at %{characters} is %{found} mm, minimum is %{allowed} mm', {
        characters: quoteCharacters(list),
        found: found.toFixed(2),
        allowed,
      })
    case 'dots':
      return t('Photo resolution too low: %{found} DPI, minimum is %{allowed}', { found, allowed })
    case 'photo':
      return t('Photo missing')
    case 'choice':
      return t('This font or colour is not available')
    case 'pieces':
      return t('Comes apart into %{found} pieces: %{characters}', {
        found,
        characters: quoteCharacters(list),
      })
    case 'breaks':
      return t('Thinner than the printer can print (%{allowed} mm): %{characters}', {
        allowed,
        characters: quoteCharacters(list),
      })
    case 'ring':
      return t('The ring has no place on this shape')
    case 'empty':
      return t('Nothing to print')
  }
}

type TextReport = Pick<SceneReport['texts'][number], 'islands' | 'closing'>

/** What the machine will change about a text that it can make. */
export function formatTextWarning({ islands, closing }: TextReport = {}): string | undefined {
  if (islands)
    return t('The inside of %{characters} falls out when it is cut', { characters: quoteCharacters(islands) })
  if (closing)
    return t('The gap at %{characters} closes when it is engraved', { characters: quoteCharacters(closing) })
  return undefined
}
