import { Badge, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface SecurityRowProps {
  name: string
  badge?: string | undefined
  about: string
  children?: ReactNode
}

export function SecurityRow({ name, badge, about, children }: SecurityRowProps) {
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="center"
      justify="space-between"
      rowGap="2"
      columnGap="4"
      px="5"
      py="4"
      borderColor="border"
      _notFirst={{ borderTopWidth: '1px' }}
    >
      <div>
        <Flex as="p" wrap="wrap" align="center" rowGap="1" columnGap="3" fontWeight="semibold">
          {name}
          {badge && <Badge>{badge}</Badge>}
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          {about}
        </Text>
      </div>
      {children}
    </Flex>
  )
}
