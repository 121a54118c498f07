import { Button, Code, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { CopyButton } from '../../ui/CopyButton.tsx'
import * as m from './messages.ts'

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Stack gap="5">
      <Text>{m.storeCodes}</Text>
      <SimpleGrid as="ul" columns={{ base: 1, sm: 2 }} gap="2" aria-label={m.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>
            <Code size="lg">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Flex wrap="wrap" gap="3">
        <CopyButton text={codes.join('\n')} label={m.copyAll} />
        <Button onClick={onClose}>{m.codesSaved}</Button>
      </Flex>
    </Stack>
  )
}
