import { translateMessage } from '../../words.ts'
import type { ItemDraft } from '../pieces/edited-piece.ts'
import { type OrderDraft, toOrderBody } from './order-draft.ts'
import type { OrderRejection } from './use-place-order.ts'

type Issue = { path: string; message: string }

/**
 * What is to be said at which field: what the quote finds, without what simply is not written yet, and
 * what placing was refused for, until that field is changed.
 */
export function getDraftOrderErrors(
  draft: OrderDraft,
  quoted: Issue[],
  rejection: OrderRejection | null,
): Issue[] {
  const body = toOrderBody(draft, 0)
  const quoteIssues = quoted
    .filter(({ path }) => rejection !== null || !isBlank(draft.items, path))
    .map(({ path, message }) => ({ path, message: translateMessage(message) }))
  const rejectedIssues = (rejection?.issues ?? []).filter(
    ({ path }) => sameText(getByPath(body, path), getByPath(rejection?.body, path)) && !isItemPath(path),
  )
  return [
    ...quoteIssues,
    ...rejectedIssues.filter(({ path }) => !quoteIssues.some((each) => each.path === path)),
  ]
}

/** The quote knows better: it is about the pieces as they are now. */
const isItemPath = (path: string) => path.startsWith('items.')

function isBlank(items: ItemDraft[], path: string): boolean {
  const [, index, option] = /^items\.(\d+)\.custom_options\.(.+)$/.exec(path) ?? []
  if (index === undefined || option === undefined) return false
  const filled = items[Number(index)]?.custom_options[option]
  if (!filled) return true
  return 'text' in filled ? filled.text.trim() === '' : filled.images.length === 0
}

function getByPath(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
      value,
    )
}

const sameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
