import { Text, Link as TextLink } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { getAuthUrl } from '../auth/auth-mode.ts'

export function GuestNote({ email }: { email: string }) {
  return (
    <Text mb="6">
      Our email to {email} has a link to track this order on any device. Or{' '}
      <TextLink asChild>
        <Link to={getAuthUrl('create', '/orders')}>create an account</Link>
      </TextLink>{' '}
      with this email. Your orders appear in it once you confirm the address.
    </Text>
  )
}
