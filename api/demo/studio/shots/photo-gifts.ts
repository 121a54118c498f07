import { wood } from '../materials.ts'
import { frame, leaning } from '../objects/frames.ts'
import { acrylicBlock, pegLine, photoKeychain, shelf, stretchedCanvas } from '../objects/photo-gifts.ts'
import { diya, marigold } from '../objects/props.ts'
import { palette } from '../palette.ts'
import { coorg } from '../photos/collage.ts'
import {
  birthday,
  brotherSister,
  familyOfFour,
  friendsAtSea,
  gingerCat,
  grandmother,
  grandparents,
  pariahDog,
  picnic,
  seaside,
  seasideChild,
} from '../photos/scenes.ts'
import { block, group, placed, spot, unframed } from '../shapes.ts'
import type { Shot } from '../shot.ts'

const nanaNani = (kind: 'teak' | 'oiled' = 'teak') =>
  frame({ width: 25, height: 31, rail: 2.7, foot: 4.6, kind, photo: grandparents, line: 'Nana Nani ka ghar' })

const squarePrints = (file: string, border: string, paper: string): Shot => ({
  file,
  alt: `Ten square prints of seaside and birthday scenes with ${border} borders, clipped to a jute string`,
  arrange: () => ({
    subject: pegLine(
      [
        [seaside, birthday, friendsAtSea, pariahDog],
        [seasideChild, familyOfFour, brotherSister],
        [gingerCat, grandmother, picnic],
      ],
      paper,
    ),
    ground: 'wall',
    view: { around: -8, above: 2, fill: 0.9 },
  }),
})

export const photoGifts: Shot[] = [
  {
    file: 'teak-frame-engraved-line-1',
    alt: 'Teak frame with an illustration of grandparents and two children, engraved Nana Nani ka ghar',
    arrange: () => ({
      subject: placed(leaning(nanaNani()), [0, 0, 0], [0, 16, 0]),
      view: { above: 10, fill: 0.84 },
    }),
  },
  {
    file: 'teak-frame-engraved-line-2',
    alt: 'Close view of the line Nana Nani ka ghar engraved on the oiled teak rail',
    arrange: () => ({
      subject: placed(
        leaning(group(unframed(nanaNani('oiled')), spot([19, 14, 0.1], [0, 6.2, 1.7])), 12),
        [0, 0, 0],
        [0, 20, 0],
      ),
      view: { above: 22, fill: 0.98, aperture: 0.5 },
    }),
  },
  {
    file: 'teak-frame-engraved-line-3',
    alt: 'Teak frame engraved Nana Nani ka ghar hanging on a pale wall above a brass lamp',
    arrange: () => ({
      subject: group(
        placed(nanaNani(), [0, 9, 0.2]),
        placed(block([34, 2, 8], wood('oiled'), [0, 0, 0], 0.25), [0, -2.6, 4]),
        placed(diya(), [-4.5, -1.6, 4.6], [0, 10, 0], 1.25),
        placed(marigold(), [6.4, -1.6, 5], [10, 0, -14], 1.9),
        placed(marigold(palette.saffron, 8), [10.2, -1.6, 4.4], [4, 50, 8], 1.6),
      ),
      ground: 'wall',
      view: { above: 4, around: -6, fill: 0.88 },
    }),
  },
  {
    file: 'ten-photo-collage-canvas-1',
    alt: 'Canvas with ten illustrated pictures of a family trip and the title Coorg 2025',
    arrange: () => ({
      subject: placed(stretchedCanvas(40, 52, coorg), [0, 0, 0], [0, 0, 0]),
      ground: 'wall',
      view: { around: -14, above: 3, fill: 0.84 },
    }),
  },
  {
    file: 'ten-photo-collage-canvas-2',
    alt: 'The Coorg 2025 canvas from the side, with its wrapped edge and pine frame',
    arrange: () => ({
      subject: placed(leaning(stretchedCanvas(40, 52, coorg), 5), [0, 0, 0], [0, -62, 0]),
      view: { above: 10, fill: 0.86 },
    }),
  },
  {
    file: 'acrylic-photo-block-1',
    alt: 'Thick clear acrylic block on a wooden shelf with a photo of a baby in a yellow cap',
    arrange: () => ({
      subject: group(placed(acrylicBlock(), [0, 2.2, 0], [0, 22, 0]), shelf()),
      view: { above: 12, fill: 0.86 },
    }),
  },
  {
    file: 'photo-keychain-both-sides-1',
    alt: 'Round steel keychain with an illustrated child and dog, the name Vivaan on its rim',
    arrange: () => ({
      subject: placed(photoKeychain('Vivaan'), [0, 0, 0.1], [0, 0, 12]),
      ground: 'wall',
      view: { above: 6, fill: 0.84 },
    }),
  },
  squarePrints('ten-square-prints-string-clips-1', 'white', '#FFFFFF'),
  squarePrints('ten-square-prints-string-clips-2', 'ivory', '#F2DFB8'),
]
