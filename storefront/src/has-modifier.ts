/** Keys held with one of these are the browser's own: Ctrl and + zooms the page, Alt and an arrow goes back. */
export const hasModifier = ({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>) => altKey || ctrlKey || metaKey
