import { translateMessage } from '../../i18n.ts'
import type { ItemDraft } from '../items/item-draft.ts'
import { type OrderDraft, toOrderBody } from './order-draft.ts'
import type { OrderRejection } from './use-create-draft-order.ts'

type Issue = { path: string; message: string }

/**
 * Quote issues without blank required fields, plus the issues of a rejected order until the field
 * changes.
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

/** For items the quote's issues are newer. */
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
