import { Link as TextLink } from '@chakra-ui/react'

export function InlineButton(props: { busy?: boolean; onClick: () => void; children: string }) {
  const { busy, onClick, children } = props
  return (
    <TextLink asChild minH={{ base: '11', md: '6' }}>
      <button type="button" aria-disabled={busy || undefined} onClick={() => busy || onClick()}>
        {children}
      </button>
    </TextLink>
  )
}
