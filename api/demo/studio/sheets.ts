import { babyInCap, couple, familyOfFour, grandmother, pariahDog, twoFriends } from './photos/scenes.ts'
import type { Sheet } from './shot.ts'

const samples = [
  { draw: familyOfFour, alt: 'Illustrated sample photo of a family of four in a garden' },
  { draw: couple, alt: 'Illustrated sample photo of a couple among tea hills' },
  { draw: twoFriends, alt: 'Illustrated sample photo of two laughing friends' },
  { draw: grandmother, alt: 'Illustrated sample photo of a grandmother in a cream sari' },
  { draw: pariahDog, alt: 'Illustrated sample photo of a fawn dog in a garden' },
  { draw: babyInCap, alt: 'Illustrated sample photo of a baby in a yellow cap' },
]

/** Flat pictures: no camera, only drawing. */
export const sheets: Sheet[] = samples.map(({ draw, alt }, i) => ({
  file: `sample-photo-${i + 1}`,
  alt,
  size: [1200, 1500],
  draw,
}))
