/** Keeps focus on the moved row's button; at either end the other arrow takes it. */
export function restoreFocus(button: HTMLButtonElement): void {
  requestAnimationFrame(() => {
    const others = button.closest('div')?.querySelectorAll('button') ?? []
    const next = button.disabled ? [...others].find((other) => !other.disabled) : button
    next?.focus()
  })
}
