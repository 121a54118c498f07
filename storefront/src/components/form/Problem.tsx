import { Flex } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface ProblemProps {
  id?: string
  /** `alert` for what comes by itself. */
  role?: 'alert'
  children: ReactNode
}

/** What is wrong with the thing it stands at, in words and with a sign. */
export function Problem({ id, role, children }: ProblemProps) {
  return (
    <Flex asChild gap="1.5" color="fg.error" fontWeight="semibold" lineHeight="1.4">
      <p id={id} role={role}>
        <CircleAlert size={18} aria-hidden style={{ flex: 'none', marginTop: '0.15em' }} />
        {children}
      </p>
    </Flex>
  )
}
