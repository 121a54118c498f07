import { Button, Code, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { CopyButton } from '../../ui/CopyButton.tsx'

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Stack gap="5">
      <Text>
        Store these codes somewhere safe. Each can be used once instead of your second step. They won't be
        shown again.
      </Text>
      <SimpleGrid as="ul" columns={{ base: 1, sm: 2 }} gap="2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <Code size="lg">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Flex wrap="wrap" gap="3">
        <CopyButton text={codes.join('\n')} label="Copy all" />
        <Button onClick={onClose}>I've saved my codes</Button>
      </Flex>
    </Stack>
  )
}
