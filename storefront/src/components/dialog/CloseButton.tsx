import { IconButton, type IconButtonProps } from '@chakra-ui/react'
import { X } from 'lucide-react'

export function CloseButton(props: IconButtonProps) {
  return (
    <IconButton variant="ghost" rounded="full" color="inherit" aria-label="Close" {...props}>
      <X aria-hidden />
    </IconButton>
  )
}
