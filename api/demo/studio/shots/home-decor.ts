import { type Drawing, write } from '../lettering.ts'
import { cityMap } from '../objects/city-map.ts'
import { cushion } from '../objects/cushions.ts'
import { familyTree } from '../objects/family-tree.ts'
import { frame, leaning } from '../objects/frames.ts'
import { keyHolder } from '../objects/key-holder.ts'
import { towelStack } from '../objects/towels.ts'
import { palette } from '../palette.ts'
import { umbrellaCouple } from '../photos/scenes.ts'
import { group, placed, spot, unframed } from '../shapes.ts'
import type { Shot } from '../shot.ts'

const rainyDay: Drawing = (pen, w, h) => {
  pen.fillStyle = '#F6EEDD'
  pen.fillRect(0, 0, w, h)
  pen.save()
  pen.beginPath()
  pen.roundRect(w * 0.14, h * 0.12, w * 0.72, h * 0.76, w * 0.03)
  pen.clip()
  pen.translate(w * 0.14, h * 0.12)
  umbrellaCouple(pen, w * 0.72, h * 0.76)
  pen.restore()
}

const chaiLine: Drawing = (pen, w, h) => {
  pen.fillStyle = '#F6EEDD'
  pen.fillRect(0, 0, w, h)
  write(pen, { text: 'Baarish', x: w / 2, y: h * 0.4, size: h * 0.19, font: 'brush', colour: palette.indigo })
  write(pen, {
    text: 'aur chai',
    x: w / 2,
    y: h * 0.58,
    size: h * 0.19,
    font: 'brush',
    colour: palette.madder,
  })
}

const rainCushion = () => cushion(40, rainyDay, chaiLine, palette.marigold)

export const homeDecor: Shot[] = [
  {
    file: 'photo-cushion-40cm-1',
    alt: 'Square cotton cushion printed with an illustrated couple under an umbrella, marigold piping',
    arrange: () => ({
      subject: placed(leaning(rainCushion(), 12), [0, 0, 0], [0, 14, 0]),
      view: { above: 10, fill: 0.86 },
    }),
  },
  {
    file: 'photo-cushion-40cm-2',
    alt: 'Back of the cushion with the line Baarish aur chai',
    arrange: () => ({
      subject: placed(
        leaning(group(placed(rainCushion(), [0, 0, 0], [0, 180, 0])), 12),
        [0, 0, 0],
        [0, -16, 0],
      ),
      view: { above: 10, fill: 0.86 },
    }),
  },
  {
    file: 'wooden-family-tree-1',
    alt: 'Birch-ply wall tree with twelve named leaves, Ma, Baba and Tuli among them, its trunk engraved Mukherjee 1968',
    arrange: () => ({
      subject: familyTree('Mukherjee 1968'),
      ground: 'wall',
      view: { around: -10, above: 4, fill: 0.93 },
    }),
  },
  {
    file: 'wooden-family-tree-2',
    alt: 'Close view of a small leaf named Tuli about to be hung on the tree',
    arrange: () => {
      const tree = unframed(familyTree('Mukherjee 1968', 'Tuli'))
      return {
        subject: group(tree, spot([21, 20, 0.1], [0.6, 16.5, 1])),
        ground: 'wall',
        view: { around: -20, above: 10, fill: 0.98, aperture: 0.5 },
      }
    },
  },
  {
    file: 'initial-towel-set-1',
    alt: 'Folded ivory towels tied with an indigo ribbon, a gold embroidered initial M on top',
    arrange: () => ({
      subject: placed(towelStack('M'), [0, 0, 0], [0, 24, 0]),
      view: { above: 38, fill: 0.88 },
    }),
  },
  {
    file: 'where-we-met-map-print-1',
    alt: 'Framed ivory map print with ink-blue streets, one red heart and the line Platform 4, Pune Junction',
    arrange: () => ({
      subject: placed(
        leaning(
          frame({
            width: 32,
            height: 41,
            rail: 1.5,
            kind: 'oiled',
            photo: cityMap('Platform 4, Pune Junction', '18.5289° N   73.8744° E'),
            margin: 0,
          }),
          7,
        ),
        [0, 0, 0],
        [0, 14, 0],
      ),
      view: { above: 8, fill: 0.86 },
    }),
  },
  {
    file: 'key-holder-family-name-1',
    alt: 'Honey mango-wood key holder with five brass hooks, engraved Fernandes, with keys hanging',
    arrange: () => ({
      subject: keyHolder('Fernandes'),
      ground: 'wall',
      view: { around: -18, above: 6, fill: 0.92 },
    }),
  },
]
