import { Flex } from '@chakra-ui/react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

interface FieldErrorProps {
  id?: string
  role?: 'alert'
  children: ReactNode
}

export function FieldError({ id, role, children }: FieldErrorProps) {
  return (
    <Flex asChild gap="1.5" color="fg.error" fontWeight="semibold" lineHeight="1.4">
      <p id={id} role={role}>
        <CircleAlert size={18} aria-hidden style={{ flex: 'none', marginTop: '0.15em' }} />
        {children}
      </p>
    </Flex>
  )
}

export function SuccessMessage({ message }: { message: string | undefined }) {
  return (
    <Flex
      role="status"
      gap="2"
      color="fg.success"
      fontWeight="semibold"
      lineHeight="1.4"
      _empty={{ display: 'none' }}
    >
      {message && (
        <>
          <CircleCheck size={20} aria-hidden style={{ flex: 'none' }} /> {message}
        </>
      )}
    </Flex>
  )
}
