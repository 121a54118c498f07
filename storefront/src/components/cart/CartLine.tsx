import { chakra } from '@chakra-ui/react'

/**
 * Id of a cart line's title, where the focus goes when the line needs attention or its neighbour
 * went.
 */
export const lineAnchor = (lineId: string) => `line-${lineId}`

/** What one of a line costs. */
export const UnitPrice = chakra('p', {
  base: { mt: '1', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
})

/** What is in the cart, one below the other. */
export const CartLines = chakra('ul', { base: { mb: '5', borderTopWidth: '1px', borderColor: 'border' } })

/** What a line costs: beside the quantity on a phone, else at the right of its title. */
export const LinePrice = chakra('p', {
  base: {
    ml: 'auto',
    fontSize: 'lg',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    sm: { position: 'absolute', top: '5', right: '0' },
  },
})

/** Picture, words, and room for the price; the tools below the words, on a phone below all. */
export const CartLine = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '5.5rem minmax(0, 1fr)', sm: '7rem minmax(0, 1fr) 7rem' },
    rowGap: '3',
    columnGap: '4',
    py: '5',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})
