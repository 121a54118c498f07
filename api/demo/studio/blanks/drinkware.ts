import type { Drawing } from '../lettering.ts'
import { flatMark, wrapMark } from '../marks.ts'
import { kulhad, tumbler } from '../objects/cups.ts'
import { mug } from '../objects/mugs.ts'
import { marigold } from '../objects/props.ts'
import { palette } from '../palette.ts'
import { group, placed } from '../shapes.ts'
import type { Shot } from '../shot.ts'
import { nothing } from './drawings.ts'

/** The middle of a warm magic mug: white, and black again where it has not warmed yet. */
const warmed: Drawing = (pen, w, h) => {
  const heat = pen.createLinearGradient(0, 0, 0, h)
  for (const [at, alpha] of [
    [0, 0],
    [0.07, 1],
    [0.93, 1],
    [1, 0],
  ] as const)
    heat.addColorStop(at, `rgb(253 252 248 / ${alpha})`)
  pen.fillStyle = heat
  pen.fillRect(0, 0, w, h)
}

const blankTumbler = (file: string, colour: string, coat: string): Shot => ({
  file,
  alt: `Matt ${colour} steel tumbler without a name yet`,
  arrange: () => ({
    subject: group(tumbler(coat, nothing), placed(flatMark(11, 2.5), [0, 8.5, 3.62], [3.66, 0, 90])),
    view: { above: 10, fill: 0.82 },
  }),
})

const blankMug = (file: string, alt: string, inside?: string): Shot => ({
  file,
  alt,
  arrange: () => ({
    subject: group(mug({ drawing: nothing, inside }), wrapMark(4.112, 1.3, 7.4, 116)),
    // From high enough to see into it
    view: { above: 13, fill: 0.8, fov: 13 },
  }),
})

const blankKulhad = (file: string, colour: string, glazed?: string): Shot => ({
  file,
  alt: `${colour} kulhad with an empty cream band, marigolds beside it`,
  arrange: () => ({
    subject: group(kulhad('', { glazed }), wrapMark(2.99, 2.85, 2.8, 104, { taper: 0.41 })),
    props: [
      placed(marigold(), [-4.6, 0, 3.4], [8, 20, 0], 1.7),
      placed(marigold(palette.saffron, 4), [5, 0, 2.4], [0, 60, 12], 1.4),
    ],
    view: { above: 12, fill: 0.66, fov: 13 },
  }),
})

export const blankDrinkware: Shot[] = [
  blankMug('hindi-name-mug-blank', 'White ceramic mug without a name yet'),
  blankMug('hindi-name-mug-blank-indigo', 'White mug, indigo inside, without a name yet', palette.indigo),
  blankMug(
    'hindi-name-mug-blank-marigold',
    'White mug, marigold inside, without a name yet',
    palette.marigold,
  ),
  {
    file: 'photo-magic-mug-blank',
    alt: 'Warm magic mug, white where your photo appears',
    arrange: () => ({
      subject: group(
        mug({ colour: '#16161A', inside: '#FBFAF6', drawing: warmed, arc: 200 }),
        wrapMark(4.112, 1.5, 7, 112),
      ),
      view: { above: 8, fill: 0.8, fov: 13 },
    }),
  },
  blankTumbler('engraved-steel-tumbler-blank', 'ink-blue', '#22335F'),
  blankTumbler('engraved-steel-tumbler-blank-green', 'forest-green', '#274A36'),
  blankTumbler('engraved-steel-tumbler-blank-sand', 'sand-coloured', '#BFA98A'),
  blankKulhad('kulhad-cups-family-name-blank', 'Terracotta'),
  blankKulhad('kulhad-cups-family-name-blank-green', 'Leaf-green', '#4F7A45'),
]
