import type { Object3D } from 'three'
import { linen, paper, wood } from '../materials.ts'
import { seeded } from '../noise.ts'
import { palette } from '../palette.ts'
import { block, group, placed } from '../shapes.ts'
import { paperWool } from './boxes.ts'
import { tray } from './holi-box.ts'
import { keyHolder } from './key-holder.ts'
import { teakPlate } from './nameplates.ts'
import { diya, marigold, petals } from './props.ts'
import { flatBow } from './towels.ts'

const [W, D, H] = [36, 27, 5]

/** A wooden tray with a small teak plate, a brass diya and a key holder, all with one family name. */
export function grihaPravesh(name: string, place: string): Object3D {
  const random = seeded(8)
  const flowers = Array.from({ length: 7 }, (_, i) =>
    placed(
      marigold(i % 2 ? palette.saffron : palette.marigold, i),
      [-14.5 + i * 1.9 + random(), 3.2, 8.6 + random() * 1.8],
      [random() * 40 - 20, i * 50, random() * 40 - 20],
      1.25,
    ),
  )
  return group(
    tray(W, D, H, 'mango'),
    paperWool(W - 5, D - 5, [0, 1.5, 0], 360),
    placed(teakPlate(name, place), [-5.4, 11.4, -6.5], [-16, 4, 0], 0.64),
    placed(keyHolder(name), [1.5, 6.6, 4.2], [-40, 0, 0], 0.86),
    placed(diya({ burning: false }), [12.6, 3, -5.4], [0, -120, 0], 1.15),
    ...flowers,
    petals([3, 0.1, 19], 14, 16),
  )
}

/** The same tray closed: a lid, a ribbon both ways, a blank card under the bow. */
export function closedTray(): Object3D {
  const mango = wood('mango')
  const ribbon = linen(palette.madder, 6)
  const top = H + 1.4
  return group(
    tray(W, D, H, 'mango'),
    block([W + 0.8, 1.4, D + 0.8], mango, [0, H + 0.7, 0], 0.3),
    block([2.4, 0.14, D + 1.1], ribbon, [-6, top + 0.02, 0], 0.05),
    block([W + 1.1, 0.14, 2.4], ribbon, [0, top + 0.04, -2], 0.05),
    block([2.4, top, 0.14], ribbon, [-6, top / 2, D / 2 + 0.48], 0.05),
    block([0.14, top, 2.4], ribbon, [W / 2 + 0.48, top / 2, -2], 0.05),
    placed(flatBow(palette.madder), [-6, top + 0.1, -2], [0, 14, 0], 2.1),
    placed(block([10, 0.08, 7], paper('#FFFDF6'), [0, 0, 0], 0.02), [7, top + 0.2, 5.4], [0, 12, 0]),
    placed(marigold(palette.marigold, 4), [12.5, top + 0.1, 2.6], [0, 0, 0], 1.3),
    placed(marigold(palette.saffron, 9), [14.2, top + 0.1, 5], [0, 0, 0], 1.2),
  )
}
