import { chakra } from '@chakra-ui/react'

/** Behind the label of what may stay empty. */
export function Optional() {
  return (
    <chakra.span color="fg.muted" fontWeight="normal">
      (optional)
    </chakra.span>
  )
}
