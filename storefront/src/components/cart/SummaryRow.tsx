import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface SummaryRowProps {
  label: ReactNode
  total?: boolean
  color?: string
  children: ReactNode
}

export function SummaryRow({ label, total, color, children }: SummaryRowProps) {
  return (
    <Line data-total={total || undefined} color={color}>
      <dt>{label}</dt>
      <chakra.dd ml="auto" whiteSpace="nowrap">
        {children}
      </chakra.dd>
    </Line>
  )
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    py: '1',
    fontVariantNumeric: 'tabular-nums',
    '&[data-total]': {
      mt: '2',
      pt: '3',
      borderTopWidth: '1px',
      borderColor: 'border',
      fontSize: 'xl',
      fontWeight: 'semibold',
    },
  },
})
