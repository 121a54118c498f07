import {
  type DemoArea,
  demoArcTextSlot,
  demoPhotoSlot,
  demoTextSlot,
  INKS,
  PLAIN_FONTS,
  SOFT_FONTS,
} from './area.ts'

const ink = { kind: 'print', is_opaque: false } as const

const rakhi = (thread: string, picture: string): DemoArea => ({
  slug: 'photo-charm-rakhi',
  name: `Charm on ${thread.toLowerCase()}`,
  picture,
  variant_selections: { thread },
  process: 'print',
  mask: { kind: 'ellipse' },
  dpi: [150, 250],
  finish: ink,
  slots: [demoPhotoSlot('Photo for the charm', [0, 0, 1, 1], { kind: 'ellipse' })],
})

const KEYCHAIN_PICTURES = {
  Round: 'photo-keychain-both-sides-blank',
  Heart: 'photo-keychain-both-sides-blank-heart',
}

const keychain = (
  shape: keyof typeof KEYCHAIN_PICTURES,
  side: string,
  mask: NonNullable<DemoArea['mask']>,
  slots: DemoArea['slots'],
): DemoArea => ({
  slug: 'photo-keychain-both-sides',
  name: `${shape} ${side.toLowerCase()}`,
  side,
  picture: KEYCHAIN_PICTURES[shape],
  variant_selections: { shape },
  process: 'print',
  mask,
  dpi: [150, 250],
  finish: ink,
  slots,
})

export const photographed: DemoArea[] = [
  {
    slug: 'photo-magic-mug',
    name: 'Front of the mug',
    picture: 'photo-magic-mug-blank',
    process: 'print',
    dpi: [90, 180],
    finish: ink,
    slots: [
      demoPhotoSlot('Your photos', [0.08, 0.05, 0.84, 0.7], { kind: 'rounded', radius_mm: 3 }),
      demoTextSlot('Caption under the photo', [0.1, 0.79, 0.8, 0.17], 3, {
        fonts: SOFT_FONTS,
        colours: INKS,
      }),
    ],
  },
  {
    slug: 'photo-cushion-40cm',
    name: 'Front of the cushion',
    picture: 'photo-cushion-40cm-blank',
    variant_selections: { shape: 'Square' },
    process: 'print',
    mask: { kind: 'rounded', radius_mm: 14 },
    dpi: [60, 100],
    finish: ink,
    slots: [demoPhotoSlot('Front photo', [0, 0, 1, 1])],
  },
  {
    slug: 'acrylic-photo-block',
    name: 'Behind the block',
    picture: 'acrylic-photo-block-blank',
    process: 'print',
    dpi: [100, 200],
    finish: ink,
    slots: [demoPhotoSlot('Your photo')],
  },
  {
    slug: 'photo-wall-clock',
    name: 'Dial',
    picture: 'photo-wall-clock-blank',
    process: 'print',
    mask: { kind: 'ellipse' },
    dpi: [80, 150],
    finish: ink,
    slots: [demoPhotoSlot('Dial photo', [0, 0, 1, 1], { kind: 'ellipse' })],
  },
  rakhi('Red and gold', 'photo-charm-rakhi-blank'),
  rakhi('Indigo and marigold', 'photo-charm-rakhi-blank-indigo'),
  keychain('Round', 'Front', { kind: 'ellipse' }, [
    demoPhotoSlot('Two photos', [0.14, 0.14, 0.72, 0.72], { kind: 'ellipse' }),
    demoArcTextSlot('Name on the rim', { radius: 0.43, high: 0.09, arc: -130 }, 1.6, { fonts: PLAIN_FONTS }),
  ]),
  keychain('Round', 'Back', { kind: 'ellipse' }, [
    demoPhotoSlot('Two photos', [0.06, 0.06, 0.88, 0.88], { kind: 'ellipse' }, 2),
  ]),
  keychain('Heart', 'Front', { kind: 'heart' }, [
    demoPhotoSlot('Two photos', [0, 0, 1, 1], { kind: 'heart' }),
  ]),
  keychain('Heart', 'Back', { kind: 'heart' }, [
    demoPhotoSlot('Two photos', [0, 0, 1, 1], { kind: 'heart' }, 2),
  ]),
  {
    slug: 'ten-photo-collage-canvas',
    name: 'Front of the canvas',
    picture: 'ten-photo-collage-canvas-blank',
    process: 'print',
    dpi: [60, 100],
    finish: ink,
    slots: collage(),
  },
]

function collage(): DemoArea['slots'] {
  const rows = [
    [0.6, 0.4],
    [0.3, 0.3, 0.4],
    [0.58, 0.42],
    [0.3, 0.36, 0.34],
  ]
  const [gap, low, band] = [0.018, 0.0135, 0.13]
  const high = (1 - band - low * 7) / 4
  const slots: DemoArea['slots'] = []
  for (const [row, shares] of rows.entries()) {
    const y = low + row * (high + low) + (row > 1 ? band + low : 0)
    let x = gap
    for (const share of shares) {
      const w = (1 - gap * (shares.length + 1)) * share
      slots.push(demoPhotoSlot('Photos (one to ten)', [x, y, w, high], { kind: 'rect' }, slots.length + 1))
      x += w + gap
    }
  }
  const middle = low + 2 * (high + low)
  return [
    ...slots,
    demoTextSlot('Title across the middle', [0.1, middle + 0.01, 0.8, band - 0.02], 12, {
      fonts: SOFT_FONTS,
      colours: ['#a8322a', '#23408e', '#1b2033'],
    }),
  ]
}
