import { chakra } from '@chakra-ui/react'

/** What one of a line costs. */
export const UnitPrice = chakra('p', {
  base: { mt: '1', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
})
