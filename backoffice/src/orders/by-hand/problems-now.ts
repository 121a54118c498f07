import { heard } from '../../words.ts'
import type { EditedPiece } from '../pieces/edited-piece.ts'
import { type OrderDraft, orderBodyOf } from './order-draft.ts'
import type { Refusal } from './use-place-order.ts'

type Issue = { path: string; message: string }

/**
 * What is to be said at which field: what the quote finds, without what simply is not written yet, and
 * what placing was refused for, until that field is changed.
 */
export function problemsNow(draft: OrderDraft, quoted: Issue[], refusal: Refusal | null): Issue[] {
  const body = orderBodyOf(draft, 0)
  const told = quoted
    .filter(({ path }) => refusal !== null || !isBlank(draft.pieces, path))
    .map(({ path, message }) => ({ path, message: heard(message) }))
  const refused = (refusal?.issues ?? []).filter(
    ({ path }) => sameText(valueAt(body, path), valueAt(refusal?.body, path)) && !isOfPieces(path),
  )
  return [...told, ...refused.filter(({ path }) => !told.some((each) => each.path === path))]
}

/** The quote knows better: it is about the pieces as they are now. */
const isOfPieces = (path: string) => path.startsWith('items.')

function isBlank(pieces: EditedPiece[], path: string): boolean {
  const [, index, option] = /^items\.(\d+)\.custom_options\.(.+)$/.exec(path) ?? []
  if (index === undefined || option === undefined) return false
  const filled = pieces[Number(index)]?.custom_options[option]
  if (!filled) return true
  return 'text' in filled ? filled.text.trim() === '' : filled.images.length === 0
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
      value,
    )
}

const sameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
