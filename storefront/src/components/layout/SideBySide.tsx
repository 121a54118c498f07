import { chakra } from '@chakra-ui/react'

/** From here on there is room for a summary beside what it sums up. */
export const SIDE_BY_SIDE = 'lg'

/** What is done on a page, and beside it (on a phone below) what it comes to. */
export const SideBySide = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', [SIDE_BY_SIDE]: 'minmax(0, 1fr) 23rem' },
    alignItems: { [SIDE_BY_SIDE]: 'start' },
    gap: { base: '8', [SIDE_BY_SIDE]: '10' },
  },
})
