import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface PersonalPageProps {
  /** Still read: who is there, or what is theirs. */
  busy?: boolean
  children: ReactNode
}

/**
 * A page of one's own, in the shop's width. It is drawn once it is known who is there, so it is as
 * high as the screen from the start: the footer waits below, and does not jump.
 */
export function PersonalPage({ busy, children }: PersonalPageProps) {
  return (
    <Box className="page" pt="8" pb="18" minH="calc(100dvh - 4rem)" aria-busy={busy || undefined}>
      {children}
    </Box>
  )
}
