/**
 * A browser gives an unreadable number (`1-`) and an incomplete date as blank, which would be saved as
 * none. Shows the browser's own message at the first such field.
 */
export function reportUnreadableField(within: ParentNode): boolean {
  const unreadable = [...within.querySelectorAll('input')].find(({ validity }) => validity.badInput)
  unreadable?.reportValidity()
  return unreadable !== undefined
}

/** Before React sees the event. */
export function rejectUnreadableForms(): void {
  document.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || !reportUnreadableField(event.target)) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
}
