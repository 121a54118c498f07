import { deskOrganiser } from '../objects/desk-organiser.ts'
import { coin, doctor, unpainted } from '../objects/figurines.ts'
import { leashHook } from '../objects/leash-hook.ts'
import { numberPlate } from '../objects/number-plate.ts'
import { initialPlanter } from '../objects/planters.ts'
import { palette } from '../palette.ts'
import { group, placed } from '../shapes.ts'
import type { Shot } from '../shot.ts'

const planter = (file: string, colour: string, plastic: string): Shot => ({
  file,
  alt: `${colour} faceted planter with the raised letter K, a green succulent and a jute tag reading Kaveri`,
  arrange: () => ({
    subject: placed(initialPlanter('K', 'Kaveri', plastic), [0, 0, 0], [0, -6, 0]),
    view: { above: 18, fill: 0.76 },
  }),
})

export const threeDPrints: Shot[] = [
  planter('initial-planter-1', 'Marigold', palette.marigold),
  planter('initial-planter-2', 'Ink-blue', '#22335F'),
  planter('initial-planter-3', 'Terracotta', palette.terracotta),
  {
    file: 'mini-you-figurine-1',
    alt: 'Hand-painted figurine of a woman doctor with a stethoscope, on a base reading Dr. Ayesha',
    arrange: () => ({
      subject: placed(doctor('Dr. Ayesha'), [0, 0, 0], [0, -8, 0]),
      view: { above: 8, fill: 0.8 },
    }),
  },
  {
    file: 'mini-you-figurine-2',
    alt: 'The grey model of the figurine beside the painted one, both named Dr. Ayesha',
    arrange: () => ({
      subject: group(
        placed(unpainted(doctor('Dr. Ayesha')), [-5.2, 0, -2.5], [0, 12, 0]),
        placed(doctor('Dr. Ayesha'), [4.6, 0, 1.2], [0, -10, 0]),
      ),
      view: { above: 9, fill: 0.84 },
    }),
  },
  {
    file: 'mini-you-figurine-3',
    alt: 'The figurine Dr. Ayesha seen from the side, next to coins that show how small it is',
    arrange: () => ({
      subject: group(
        placed(doctor('Dr. Ayesha'), [0, 0, 0], [0, 34, 0]),
        placed(coin(), [6.6, 0, 2.6]),
        placed(coin(), [7.6, 0.2, 2.2], [0, 40, 8]),
      ),
      view: { above: 14, fill: 0.8 },
    }),
  },
  {
    file: 'number-plate-keychain-1',
    alt: 'White 3D printed number plate keychain with raised black letters DEMO 1234 on a steel ring',
    arrange: () => ({
      subject: placed(
        group(placed(numberPlate('DEMO 1234'), [0, 0, 0], [0, 0, -24])),
        [0, 0.1, 0],
        [-90, 0, 0],
      ),
      view: { above: 62, fill: 0.78 },
    }),
  },
  {
    file: 'desk-organiser-name-1',
    alt: 'Sage desk organiser holding pens and a phone, the raised name Nikhil along the front',
    arrange: () => ({
      subject: placed(deskOrganiser('Nikhil', '#93A585'), [0, 0, 0], [0, 16, 0]),
      view: { above: 20, fill: 0.8 },
    }),
  },
  {
    file: 'pet-silhouette-leash-hook-1',
    alt: 'Black wall hook in the outline of an Indian pariah dog, the name Biscuit, a red leash hanging',
    arrange: () => ({
      subject: leashHook('Biscuit', '#202126'),
      ground: 'wall',
      view: { around: 12, above: 4, fill: 0.78 },
    }),
  },
]
