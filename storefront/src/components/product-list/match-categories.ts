/** Shorter words match too many names. */
const MIN_WORD_LENGTH = 3

const stem = (word: string) => word.replace(/(?:ies|y|s)$/, '')
const toStems = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .map(stem)

export function matchCategories<Category extends { name: string; product_count: number }>(
  categories: Category[],
  search: string,
): Category[] {
  const stems = toStems(search)
  return categories.filter(
    ({ name, product_count }) =>
      product_count > 0 && toStems(name).some((word) => stems.some((one) => word.startsWith(one))),
  )
}
