import { chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The fields of one address, under what it is for. */
export function AddressPart({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <chakra.fieldset display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" minW="0">
      <chakra.legend float="left" width="100%" fontFamily="heading" fontSize="xl" fontWeight="semibold">
        {legend}
      </chakra.legend>
      <Text mt="-4" textStyle="sm" color="fg.muted">
        * required
      </Text>
      {children}
    </chakra.fieldset>
  )
}
