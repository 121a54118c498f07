import { Flex } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'

/** Says beside the button that it worked. */
export function Done({ message }: { message: string | undefined }) {
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
