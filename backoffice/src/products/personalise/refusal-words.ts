import type { SceneRejection } from '@nakshi/api/contract/studio'
import { t } from '../../words.ts'

const mm = (value: number) => t('%{value} mm', { value: value.toFixed(1) })
const quoteCharacters = (list: string[] | undefined) =>
  (list ?? []).map((character) => `“${character}”`).join(', ')

/** Why a piece cannot be made, as the one reads it who makes it. */
export function formatRejection({ why, letters: list, found = 0, allowed = 0 }: SceneRejection): string {
  switch (why) {
    case 'long':
      return t('Too long: its letters would be %{size}, the smallest are %{smallest}', {
        size: mm(found),
        smallest: mm(allowed),
      })
    case 'lines':
      return t('Too many lines: %{found}, there is room for %{allowed}', { found, allowed })
    case 'glyph':
      return t('No lettering has %{letters}', { letters: quoteCharacters(list) })
    case 'broken':
      return t('Not a letter by itself: %{letters}', { letters: quoteCharacters(list) })
    case 'thin':
      return t('Strokes of %{letters} are %{found} mm, the tool makes %{allowed} mm', {
        letters: quoteCharacters(list?.slice(0, 4)),
        found: found.toFixed(2),
        allowed,
      })
    case 'dots':
      return t('Photo too small: %{found} dots per inch, it needs %{allowed}', { found, allowed })
    case 'photo':
      return t('The photo is not there')
    case 'choice':
      return t('This lettering or colour is not offered')
  }
}

/** What falls out of a piece that is cut through; nothing where nothing does. */
export const formatIslands = (list: string[] | undefined): string | undefined =>
  list && t('The inside of %{letters} falls out when it is cut', { letters: quoteCharacters(list) })
