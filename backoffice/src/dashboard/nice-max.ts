/** The next of 4, 8, 20, 40, 80…, so that four gridlines have round labels. */
export function niceMax(highest: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(highest, 4)))
  return [0.4, 0.8, 2, 4, 8, 20].map((step) => step * size).find((top) => top >= highest) ?? highest
}
