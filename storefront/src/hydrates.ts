/** Marks a boundary as hydrated, for tests. */
export const hydrates = { 'data-hydrated': false, ref: sayHydrated }

export function sayHydrated(element: Element | null): void {
  element?.setAttribute('data-hydrated', 'true')
}
