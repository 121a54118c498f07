import type { VariantSelections } from './choices.ts'

export const VARIANT_PARAM_PREFIX = 'v.'

/** Choices as prefixed query parameters: `?v.size=A4`. */
export const toVariantParams = (selections: VariantSelections): Record<string, string> =>
  Object.fromEntries(Object.entries(selections).map(([type, value]) => [VARIANT_PARAM_PREFIX + type, value]))

/** One address in feed, structured data and emails: `/products/mug?v.size=L`. */
export function toProductPath(slug: string, selections: VariantSelections = {}): string {
  const query = new URLSearchParams(toVariantParams(selections)).toString()
  return `/products/${encodeURIComponent(slug)}${query && `?${query}`}`
}
