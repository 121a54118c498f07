/**
 * Spread over the first element of a part that React takes over by itself: as the server draws it,
 * it says that it is not hydrated; once it listens, that it is. Tests wait for it.
 */
export const hydrates = { 'data-hydrated': false, ref: sayHydrated }

export function sayHydrated(element: Element | null): void {
  element?.setAttribute('data-hydrated', 'true')
}
