import { Drawer, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ChakraScope } from '../../theme/ChakraScope.tsx'
import { CloseButton, useCloseWatcher } from './CloseButton.tsx'

interface SideDrawerProps extends Pick<Drawer.RootProps, 'placement' | 'size' | 'initialFocusEl'> {
  open?: boolean
  onClose: () => void
  header: ReactNode
  children: ReactNode
  footer?: ReactNode
  content?: Drawer.ContentProps
}

export function SideDrawer({
  open = true,
  onClose,
  header,
  children,
  footer,
  content,
  ...root
}: SideDrawerProps) {
  useCloseWatcher(open, onClose)
  return (
    <ChakraScope>
      <Drawer.Root open={open} onOpenChange={(change) => change.open || onClose()} {...root}>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content {...content}>
              {header}
              <Drawer.Body>{children}</Drawer.Body>
              {footer && <Drawer.Footer>{footer}</Drawer.Footer>}
              <Drawer.CloseTrigger asChild>
                <CloseButton />
              </Drawer.CloseTrigger>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </ChakraScope>
  )
}
