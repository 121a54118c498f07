const NAMES = [
  ['Black', 0, 0, 0],
  ['White', 255, 255, 255],
  ['Grey', 128, 128, 128],
  ['Silver', 200, 202, 205],
  ['Cream', 250, 240, 215],
  ['Gold', 205, 160, 60],
  ['Rose gold', 200, 135, 120],
  ['Copper', 175, 100, 55],
  ['Brown', 95, 60, 35],
  ['Red', 200, 30, 40],
  ['Maroon', 120, 20, 35],
  ['Orange', 235, 120, 30],
  ['Saffron', 245, 165, 50],
  ['Yellow', 245, 220, 60],
  ['Green', 40, 130, 70],
  ['Dark green', 20, 70, 50],
  ['Teal', 25, 125, 130],
  ['Sky blue', 110, 175, 225],
  ['Blue', 40, 85, 185],
  ['Navy', 25, 35, 85],
  ['Purple', 110, 55, 145],
  ['Lilac', 190, 160, 215],
  ['Pink', 240, 160, 185],
  ['Magenta', 200, 40, 120],
] as const satisfies [string, number, number, number][]

/** In English; the storefront has a table of those that it shows. */
export type ColourName = (typeof NAMES)[number][0]

export function getColourName(hex: string): ColourName {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  let best: ColourName = 'Black'
  let nearest = Infinity
  for (const [name, nr, ng, nb] of NAMES) {
    const distance = 3 * (r - nr) ** 2 + 4 * (g - ng) ** 2 + 2 * (b - nb) ** 2
    if (distance < nearest) [best, nearest] = [name, distance]
  }
  return best
}
