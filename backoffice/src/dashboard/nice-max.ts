/** The next of 4, 8, 20, 40…: four gridlines have round labels. @param unit smallest labelled value */
export function niceMax(highest: number, unit = 1): number {
  const least = Math.max(highest, 4 * unit)
  const size = 10 ** Math.floor(Math.log10(least))
  return [0.4, 0.8, 2, 4, 8, 20].map((step) => step * size).find((top) => top >= least) ?? least
}
