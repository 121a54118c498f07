import { flatMark, softMark } from '../marks.ts'
import { cushion, cushionSurface } from '../objects/cushions.ts'
import { frame, leaning } from '../objects/frames.ts'
import { HEART, heartCharm } from '../objects/heart-charm.ts'
import { photoClock } from '../objects/photo-clock.ts'
import { acrylicBlock, photoKeychain, shelf, stretchedCanvas } from '../objects/photo-gifts.ts'
import { powderCup, rice } from '../objects/puja-things.ts'
import { rakhi, type Thread } from '../objects/rakhi.ts'
import { palette } from '../palette.ts'
import { group, placed } from '../shapes.ts'
import type { Shot } from '../shot.ts'
import { plain } from './drawings.ts'

const white = plain('#FFFEFA')

const charm = (file: string, colours: string, thread: Thread): Shot => ({
  file,
  alt: `${colours} thread rakhi whose round charm waits for a photo, roli and rice beside it`,
  arrange: () => ({
    subject: group(
      placed(group(rakhi(white, thread), placed(flatMark(4.3, 4.3), [0, 0, 0.61])), [0, 0, 0], [-90, 0, -10]),
    ),
    props: [placed(powderCup('#B3121D'), [5.2, 0, -5.2]), placed(rice(150, 3.2, 5), [-5.2, 0, 5])],
    view: { above: 72, fill: 0.86 },
  }),
})

export const blankPhotoThings: Shot[] = [
  {
    file: 'teak-frame-engraved-line-blank',
    alt: 'Teak frame with an empty mount, its lower rail not engraved yet',
    arrange: () => ({
      subject: placed(
        leaning(
          group(
            frame({ width: 25, height: 31, rail: 2.7, foot: 4.6, kind: 'teak', photo: plain('#EFE9DC') }),
            placed(flatMark(20, 3.2, { mm: 8 }), [0, 2.35, 1.704]),
          ),
        ),
        [0, 0, 0],
        [0, 12, 0],
      ),
      view: { above: 10, fill: 0.84 },
    }),
  },
  {
    file: 'acrylic-photo-block-blank',
    alt: 'Thick clear acrylic block on a wooden shelf, white where your photo goes',
    arrange: () => ({
      subject: group(
        placed(
          group(acrylicBlock(white, [13.4, 20]), placed(flatMark(12.8, 19.4, { mm: 7.5 }), [0, 10, -1.2])),
          [0, 2.2, 0],
          [0, 16, 0],
        ),
        shelf(),
      ),
      view: { above: 10, fill: 0.86 },
    }),
  },
  {
    file: 'photo-keychain-both-sides-blank',
    alt: 'Round steel keychain with an empty white face',
    arrange: () => ({
      subject: placed(
        group(
          photoKeychain('', (pen, w, h) => {
            pen.fillStyle = '#FFFFFF'
            pen.fillRect(0, 0, w, h)
          }),
          placed(flatMark(4.8, 4.8, { mm: 8.4 }), [0, 0, 0.38]),
        ),
        [0, 0, 0.1],
        [0, 0, 6],
      ),
      ground: 'wall',
      view: { above: 6, fill: 0.84 },
    }),
  },
  {
    file: 'photo-keychain-both-sides-blank-heart',
    alt: 'Heart-shaped steel keychain with an empty white face',
    arrange: () => ({
      subject: placed(
        group(
          heartCharm(),
          placed(flatMark(HEART.width, HEART.height, { area: 'heart', mm: 8.4 }), [0, 0, 0.37]),
        ),
        [0, 0, 0.1],
        [0, 0, 6],
      ),
      ground: 'wall',
      view: { above: 6, fill: 0.84 },
    }),
  },
  {
    file: 'photo-cushion-40cm-blank',
    alt: 'Square ivory cushion with marigold piping, nothing printed on it yet',
    arrange: () => ({
      subject: placed(
        leaning(
          group(
            cushion(40, plain('#FBF6EA'), plain('#FBF6EA'), palette.marigold),
            placed(
              softMark(26.5, 26.5, (u, v) => cushionSurface(40, (u - 0.5) * 1.38, (0.5 - v) * 1.38)),
              [0, 20, 0],
            ),
          ),
          12,
        ),
        [0, 0, 0],
        [0, 8, 0],
      ),
      view: { above: 8, fill: 0.86, fov: 14 },
    }),
  },
  {
    file: 'photo-wall-clock-blank',
    alt: 'Round wall clock with slim dark hands and an empty white dial',
    arrange: () => ({
      subject: group(photoClock(white), placed(flatMark(20.8, 20.8), [0, 0, 1.01])),
      ground: 'wall',
      view: { around: 12, above: 3, fill: 0.76 },
    }),
  },
  charm('photo-charm-rakhi-blank', 'Red and gold', { dark: '#B3262B', bright: '#F5B32F' }),
  charm('photo-charm-rakhi-blank-indigo', 'Indigo and marigold', { dark: '#23408E', bright: '#F5A21F' }),
  {
    file: 'ten-photo-collage-canvas-blank',
    alt: 'Stretched canvas without pictures yet',
    arrange: () => ({
      subject: group(
        stretchedCanvas(39, 52, plain('#FBF6EA')),
        placed(flatMark(38.4, 51.2, { mm: 11.5 }), [0, 26, 3.22]),
      ),
      ground: 'wall',
      view: { around: -12, above: 3, fill: 0.84 },
    }),
  },
]
