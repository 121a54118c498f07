import { favourTag, tagStack, twist } from '../objects/favour-tags.ts'
import { closedTray, grihaPravesh } from '../objects/griha-pravesh.ts'
import { diya, marigold, petals } from '../objects/props.ts'
import { starMap } from '../objects/star-map.ts'
import { keepsakeBox } from '../objects/wedding-box.ts'
import { boardOnEasel, welcomeBoard } from '../objects/welcome-board.ts'
import { group, placed } from '../shapes.ts'
import type { Shot } from '../shot.ts'

const couple = { top: 'WELCOME', first: 'Meera', second: 'Arjun', date: '12.02.2027' }
const haldi = { occasion: 'Haldi', names: ['Priya', 'Samuel'] as [string, string], date: '4 FEB' }

export const weddingsAnniversaries: Shot[] = [
  {
    file: 'wedding-welcome-board-1',
    alt: 'Ivory board on a pine easel, raised gold names Meera weds Arjun, 12.02.2027, in a marigold garland border',
    arrange: () => ({
      subject: placed(boardOnEasel(couple), [0, 0, 0], [0, -9, 0]),
      view: { above: 6, fill: 0.84 },
    }),
  },
  {
    file: 'wedding-welcome-board-2',
    alt: 'Close view of the raised gold letters Meera on the ivory board, with marigolds at its edge',
    arrange: () => ({
      subject: placed(welcomeBoard(couple), [0, 45, 0]),
      ground: 'wall',
      view: { around: -22, above: 8, fill: 1.5, shift: [0, -0.3] },
    }),
  },
  {
    file: 'wedding-welcome-board-3',
    alt: 'The board Meera weds Arjun at the entrance of a venue in the evening, lit diyas on both sides',
    arrange: () => ({
      subject: placed(boardOnEasel(couple), [0, 0, 0], [0, 0, 0]),
      props: [-1, 1].flatMap((side) => [
        placed(diya(), [side * 34, 0, 16], [0, side * 20, 0], 2.6),
        placed(diya(), [side * 47, 0, 5], [0, 0, 0], 2.6),
        placed(diya(), [side * 22, 0, 24], [0, 0, 0], 2.6),
      ]),
      ground: 'night',
      view: { above: 7, fill: 0.86 },
      key: 2.6,
      glow: 0.7,
    }),
  },
  {
    file: 'anniversary-star-map-1',
    alt: 'Framed night-blue star chart with gold constellations and the line Udaipur, 9 December 2016, 8.40 pm',
    arrange: () => ({
      subject: starMap('Udaipur', ['9 December 2016', '8.40 pm']),
      ground: 'wall',
      view: { around: -12, above: 3, fill: 0.84 },
    }),
  },
  {
    file: 'haldi-mehendi-favour-tags-1',
    alt: 'Round birch tags tied with marigold thread, engraved Haldi, Priya and Samuel, 4 Feb',
    arrange: () => ({
      subject: group(
        placed(tagStack(9, haldi), [-2.2, 0, -3.4], [0, 8, 0]),
        placed(group(favourTag(haldi), twist()), [1.2, 3.1, 0.9], [-24, 0, -4]),
        placed(tagStack(3, haldi), [5.2, 0, 3.9], [0, -14, 0]),
      ),
      props: [placed(marigold(), [-3.9, 0, 2.6], [0, 0, 0], 1.4), petals([-2.6, 0, 5], 4, 8)],
      view: { above: 34, fill: 0.82 },
    }),
  },
  {
    file: 'griha-pravesh-gift-box-1',
    alt: 'Wooden tray with a small teak plate Patel Parivar, a brass diya, a key holder and marigold petals',
    arrange: () => ({
      subject: grihaPravesh('Patel Parivar'),
      props: [placed(marigold(), [-13, 0, 17.5], [0, 0, 0], 2.1), petals([-7, 0, 18.5], 6, 9)],
      view: { around: 5, above: 42, fill: 0.88 },
    }),
  },
  {
    file: 'griha-pravesh-gift-box-2',
    alt: 'The tray closed with a madder ribbon, a blank card and two marigolds on its lid',
    arrange: () => ({
      subject: placed(closedTray(), [0, 0, 0], [0, 24, 0]),
      view: { above: 32, fill: 0.84 },
    }),
  },
  {
    file: 'keepsake-box-wedding-cards-1',
    alt: 'Sheesham box with brass corners and maroon lining, its lid engraved Lakshmi and Vikram, 21.11.2026',
    arrange: () => ({
      subject: placed(keepsakeBox('Lakshmi', 'Vikram', '21.11.2026'), [0, 0, 0], [0, -12, 0]),
      view: { above: 46, fill: 0.84 },
    }),
  },
]
