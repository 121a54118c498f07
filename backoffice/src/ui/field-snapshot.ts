const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color']

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type)
  return target.isContentEditable || /^(textarea|select)$/i.test(target.tagName)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Call before the first key; the result puts a field back as it was, whatever was typed since. */
export function takeSnapshot(target: EventTarget | null): () => void {
  if (!(target instanceof HTMLElement) || !isTyping(target)) return () => {}
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return snapshotField(target)
  const before = target.textContent?.length ?? 0
  return () => deleteBeforeCaret(Math.max(0, (target.textContent?.length ?? 0) - before))
}

function snapshotField(field: Field): () => void {
  const { value } = field
  const caret = 'selectionStart' in field ? [field.selectionStart, field.selectionEnd] : [null, null]
  return () => {
    if (field.value === value) return
    // React overrides `value` of the element, and takes no notice of a value set there.
    const prototype: object = Object.getPrototypeOf(field)
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
    else if (caret[0] !== null) field.setSelectionRange(caret[0] ?? 0, caret[1] ?? null)
  }
}

/** An editor keeps its document in step with what the browser deletes. */
function deleteBeforeCaret(characters: number): void {
  const selection = document.getSelection()
  if (!selection || characters === 0) return
  selection.collapseToEnd()
  for (let deleted = 0; deleted < characters; deleted += 1)
    selection.modify('extend', 'backward', 'character')
  document.execCommand('delete')
}
