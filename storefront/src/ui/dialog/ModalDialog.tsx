import { Dialog, Portal } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import { ChakraScope } from '../../theme/ChakraScope.tsx'
import { CloseButton, useCloseWatcher } from './CloseButton.tsx'

interface ModalDialogProps {
  title: string
  /** Null: no close button, Escape or backdrop click. */
  onClose: (() => void) | null
  children: ReactNode
  footer?: ReactNode
  size?: 'md' | 'lg' | 'full'
  /** `alertdialog`: a backdrop click does not close it. */
  role?: 'dialog' | 'alertdialog'
  initialFocus?: RefObject<HTMLElement | null>
  /** Element to focus after closing; null restores the previous focus. */
  finalFocus?: () => HTMLElement | null
}

const FULL_SCREEN = {
  maxWidth: '100vw',
  height: '100dvh',
  maxHeight: '100dvh',
  margin: '0',
  borderRadius: '0',
}

const FILL_CONTAINER = { display: 'flex', flexDirection: 'column', overflow: 'hidden' } as const

export function ModalDialog({
  title,
  onClose,
  children,
  footer,
  size = 'md',
  role = 'dialog',
  initialFocus,
  finalFocus,
}: ModalDialogProps) {
  const isConfirmation = role === 'alertdialog'
  useCloseWatcher(true, onClose)
  return (
    <ChakraScope>
      <Dialog.Root
        open
        role={role}
        placement="center"
        scrollBehavior="inside"
        size={size}
        closeOnInteractOutside={!isConfirmation && onClose !== null}
        closeOnEscape={onClose !== null}
        initialFocusEl={initialFocus && (() => initialFocus.current)}
        finalFocusEl={finalFocus}
        onOpenChange={({ open }) => open || onClose?.()}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content mdDown={isConfirmation ? { margin: '4' } : FULL_SCREEN}>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body {...(size === 'full' && FILL_CONTAINER)}>{children}</Dialog.Body>
              {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
              {onClose && (
                <Dialog.CloseTrigger asChild>
                  <CloseButton />
                </Dialog.CloseTrigger>
              )}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraScope>
  )
}
