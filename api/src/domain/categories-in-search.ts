/** Shorter words match too many names. */
const SHORTEST = 3

const stem = (word: string) => word.replace(/(?:ies|y|s)$/, '')
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST)
    .map(stem)

export function categoriesInSearch<Category extends { name: string; product_count: number }>(
  categories: Category[],
  search: string,
): Category[] {
  const wanted = wordsOf(search)
  return categories.filter(
    ({ name, product_count }) =>
      product_count > 0 && wordsOf(name).some((word) => wanted.some((one) => word.startsWith(one))),
  )
}
