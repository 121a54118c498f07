/** Keeps focus on the moved row's button; at either end the other arrow takes it. */
export function restoreFocus(button: HTMLButtonElement): void {
  requestAnimationFrame(() => {
    const others = button.closest('div')?.querySelectorAll('button') ?? []
    const next = button.disabled ? [...others].find((other) => !other.disabled) : button
    next?.focus()
  })
}

/** The button is about to disappear with its row; after the last row comes the button that adds one. */
export function focusNextRow(button: HTMLButtonElement): void {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest('.MuiFormControl-root')
  const buttons = next?.querySelectorAll('button') ?? []
  ;[...buttons].at(-1)?.focus()
}
