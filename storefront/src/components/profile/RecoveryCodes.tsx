import { Button, Code, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { CopyButton } from '../copy/CopyButton.tsx'

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Stack gap="5">
      <Text>
        Keep these where you find them without your phone. Each signs you in once in place of the second step,
        and they are not shown again.
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
        <Button onClick={onClose}>I have kept them</Button>
      </Flex>
    </Stack>
  )
}
