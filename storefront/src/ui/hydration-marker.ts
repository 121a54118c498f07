/** Marks a boundary as hydrated, for tests. */
export const hydrationMarker = { 'data-hydrated': false, ref: markHydrated }

export function markHydrated(element: Element | null): void {
  element?.setAttribute('data-hydrated', 'true')
}
