import { Link as TextLink } from '@chakra-ui/react'

export function NoteButton(props: { busy?: boolean; onPress: () => void; children: string }) {
  const { busy, onPress, children } = props
  return (
    <TextLink asChild minH={{ base: '11', md: '6' }}>
      <button type="button" aria-disabled={busy || undefined} onClick={() => busy || onPress()}>
        {children}
      </button>
    </TextLink>
  )
}
