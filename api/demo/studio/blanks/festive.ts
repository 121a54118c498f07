import type { MeshStandardMaterial } from 'three'
import { flatMark } from '../marks.ts'
import { copper, paint } from '../materials.ts'
import { onNightWall } from '../night-wall.ts'
import { favourTag, twist } from '../objects/favour-tags.ts'
import { lantern } from '../objects/lantern.ts'
import { marigold } from '../objects/props.ts'
import { thali } from '../objects/thali.ts'
import { keepsakeBox } from '../objects/wedding-box.ts'
import { boardOnEasel } from '../objects/welcome-board.ts'
import { palette } from '../palette.ts'
import { group, placed } from '../shapes.ts'
import type { Shot } from '../shot.ts'

const noCouple = { top: 'WELCOME', first: '', second: '', date: '' }

const board = (file: string, alt: string, area: string, ground?: string): Shot => ({
  file,
  alt,
  arrange: () => ({
    subject: placed(
      group(
        boardOnEasel(noCouple, ground),
        placed(group(placed(flatMark(50, 54, { area }), [0, -5.4, 0.05])), [0, 74, -0.5], [-9, 0, 0]),
      ),
      [0, 0, 0],
      [0, -9, 0],
    ),
    view: { above: 6, fill: 0.84 },
  }),
})

const plate = (file: string, tone: string, metal?: () => MeshStandardMaterial): Shot => ({
  file,
  alt: `${tone} thali with a rangoli border and four diyas, its middle still empty`,
  arrange: () => ({
    subject: group(thali('', false, metal?.()), placed(flatMark(9, 9), [0, 0.38, 0], [-90, 0, 0])),
    view: { above: 78, fill: 0.84 },
  }),
})

const light = (file: string, colour: string, metal?: () => MeshStandardMaterial): Shot => ({
  file,
  alt: `${colour} lantern with a star lattice, the band on its front without a name yet`,
  arrange: () =>
    onNightWall(
      placed(
        group(lantern(' ', metal?.()), placed(flatMark(9.6, 3.4), [0, 8.85, 5.63])),
        [0, 0, 0],
        [0, 18, 0],
      ),
    ),
})

const box = (file: string, colour: string, lining?: string): Shot => ({
  file,
  alt: `Sheesham box with brass corners and ${colour} lining, its lid without names yet`,
  arrange: () => ({
    subject: placed(
      group(
        keepsakeBox('', '', '', lining),
        placed(group(placed(flatMark(25, 19), [0, 0.03, 0], [-90, 0, 0])), [0, 6.4, 11.4], [20, 0, 0]),
      ),
      [0, 0, 0],
      [0, -10, 0],
    ),
    view: { above: 52, fill: 0.84 },
  }),
})

export const blankFestive: Shot[] = [
  plate('diwali-diya-thali-blank', 'Brass-tone'),
  plate('diwali-diya-thali-blank-copper', 'Copper-tone', () => copper({ polish: 0.62 })),
  light('eid-lantern-family-name-blank', 'Antique gold'),
  light('eid-lantern-family-name-blank-midnight', 'Midnight-blue', () => paint('#1E2E66', { matt: 0.5 })),
  board(
    'wedding-welcome-board-blank',
    'Ivory board on a pine easel in a marigold garland border, no names on it yet',
    'Ivory',
  ),
  board(
    'wedding-welcome-board-blank-slate',
    'Slate board on a pine easel in a marigold garland border, no names on it yet',
    'Slate',
    '#3A4046',
  ),
  board(
    'wedding-welcome-board-blank-maroon',
    'Maroon board on a pine easel in a marigold garland border, no names on it yet',
    'Maroon',
    '#6B1823',
  ),
  {
    file: 'haldi-mehendi-favour-tags-blank',
    alt: 'Round birch tag on marigold thread, nothing engraved yet',
    arrange: () => ({
      subject: placed(
        group(favourTag(undefined), twist(), placed(flatMark(6.4, 6.4), [0, 0, 0.345])),
        [0, 0, 0],
        [-90, 0, -6],
      ),
      props: [placed(marigold(palette.saffron, 5), [3.6, 0, 3.4], [0, 40, 0], 1.1)],
      view: { above: 76, fill: 0.8 },
    }),
  },
  box('keepsake-box-wedding-cards-blank', 'maroon'),
  box('keepsake-box-wedding-cards-blank-ivory', 'ivory', '#F3E8CF'),
]
