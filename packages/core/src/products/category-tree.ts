type Node = { id: string; parent_id: string | null }

/** Each below its parent, in the given order; level 1 has no parent. One with an unknown parent is of level 1. */
export function listCategoryTree<Category extends Node>(
  categories: readonly Category[],
): (Category & { level: number })[] {
  const known = new Set(categories.map(({ id }) => id))
  const below = (parent: string | null, level: number): (Category & { level: number })[] =>
    categories
      .filter(({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null) === parent)
      .flatMap((category) => [{ ...category, level }, ...below(category.id, level + 1)])
  return below(null, 1)
}

/** From the first level to the category itself. */
export function getCategoryPath<Category extends Node>(
  categories: readonly Category[],
  category: Category,
): Category[] {
  const path = [category]
  for (let next = category; path.length < 3; ) {
    const parent = categories.find(({ id }) => id === next.parent_id)
    if (!parent) break
    path.unshift(parent)
    next = parent
  }
  return path
}
