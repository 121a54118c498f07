import type { Pen } from '../lettering.ts'
import { disc, ink, shade, within } from './brush.ts'
import { body } from './clothes.ts'
import { face } from './faces.ts'
import { hairBehind, hairFront } from './hair.ts'

export type Hair = 'short' | 'bun' | 'long' | 'bob' | 'plaits' | 'curls' | 'bald' | 'cap'
export type Outfit = 'kurta' | 'sari' | 'tee' | 'frock' | 'shirt' | 'sherwani' | 'bundle' | 'coat'

export type Person = {
  x: number
  y: number
  /** Half the width of the head, in the units of the picture. */
  size: number
  skin?: 0 | 1 | 2 | 3
  hair?: Hair
  hairColour?: string
  outfit?: Outfit
  colour?: string
  trim?: string
  laugh?: boolean
  glasses?: boolean
  moustache?: boolean
  beard?: boolean
  bindi?: boolean
  tilt?: number
}

/** A head and shoulders in the one hand that drew all our customers. */
export function person(pen: Pen, who: Person): void {
  const { x, y, size, hair = 'short', outfit = 'kurta', tilt = 0, trim = ink.cream } = who
  const skin = ink.skin[who.skin ?? 0] ?? ink.skin[0]
  const colour = who.hairColour ?? ink.hair
  within(pen, x, y, size, () => {
    pen.save()
    pen.rotate(tilt)
    hairBehind(pen, hair, colour)
    pen.restore()
    body(pen, outfit, who.colour ?? ink.indigo, trim, shade(skin, 0.88))
    pen.rotate(tilt)
    for (const side of [-1, 1]) {
      disc(pen, side * 0.98, 0.12, 0.2, shade(skin, 0.92), 0.25)
      if (who.bindi) disc(pen, side * 1.02, 0.42, 0.1, ink.marigold)
    }
    disc(pen, 0, 0, 0.98, skin, 1.06)
    hairFront(pen, hair, colour, trim)
    face(pen, who, colour)
  })
}
