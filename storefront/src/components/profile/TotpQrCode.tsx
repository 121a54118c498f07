import { Box, Code, Text } from '@chakra-ui/react'
import type { TotpEnrolment } from '@nakshi/contract/shop/second-factor'

export function TotpQrCode({ app }: { app: TotpEnrolment }) {
  return (
    <>
      <Text>Open your authenticator app, add an account and scan this QR code.</Text>
      <Box alignSelf="center" p="3" bg="white" rounded="md" borderWidth="1px">
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(app.picture)}`}
          alt="QR code for an authenticator app"
          width={192}
          height={192}
        />
      </Box>
      <Text textStyle="sm">
        Can't scan? Enter this key:{' '}
        <Code overflowWrap="anywhere">{app.secret.match(/.{1,4}/g)?.join(' ')}</Code>
      </Text>
    </>
  )
}
