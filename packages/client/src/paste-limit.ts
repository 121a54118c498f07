/** Browsers cut pasted text silently. @returns the length limit of the field, null if all of it fits */
export function getExceededPasteLimit({
  target: field,
  clipboardData,
}: Pick<ClipboardEvent, 'target' | 'clipboardData'>): number | null {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null
  if (field.maxLength < 0 || !clipboardData) return null
  // A single line loses its line breaks first
  const breaks = field instanceof HTMLInputElement ? /[\r\n]/g : /\r/g
  const pasted = clipboardData.getData('text').replace(breaks, '')
  const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
  return field.value.length - replaced + pasted.length > field.maxLength ? field.maxLength : null
}
