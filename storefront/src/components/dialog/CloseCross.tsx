import { IconButton, type IconButtonProps } from '@chakra-ui/react'
import { X } from 'lucide-react'

/** In the corner of what opens over the page. */
export function CloseCross(props: IconButtonProps) {
  return (
    <IconButton variant="ghost" rounded="full" color="inherit" aria-label="Close" {...props}>
      <X aria-hidden />
    </IconButton>
  )
}
