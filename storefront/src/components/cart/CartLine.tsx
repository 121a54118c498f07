import { chakra } from '@chakra-ui/react'

/** Id of a line's title; takes the focus when the line or its neighbour changes. */
export const getLineAnchor = (lineId: string) => `line-${lineId}`

export const UnitPrice = chakra('p', {
  base: { mt: '1', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
})

export const CartLines = chakra('ul', { base: { mb: '5', borderTopWidth: '1px', borderColor: 'border' } })

export const LinePrice = chakra('p', {
  base: {
    ml: 'auto',
    fontSize: 'lg',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    '& .with-gst': { display: 'block' },
    sm: { position: 'absolute', top: '5', right: '0' },
  },
})

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

export const EXIT_ANIMATION = {
  initial: { opacity: 0, height: 0 },
  animate: { opacity: 1, height: 'auto', transitionEnd: { overflow: 'visible' } },
  exit: { opacity: 0, height: 0 },
  style: { overflow: 'hidden' },
}
