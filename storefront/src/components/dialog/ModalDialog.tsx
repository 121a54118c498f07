import { Dialog, Portal } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import { ChakraScope } from '../../theme/ChakraScope.tsx'
import { CloseCross } from './CloseCross.tsx'
import { useCloseWatcher } from './use-close-watcher.ts'

interface ModalDialogProps {
  title: string
  /** null: only what is in it closes it, so no cross, Escape or press beside it */
  onClose: (() => void) | null
  children: ReactNode
  /** Buttons at the bottom. */
  footer?: ReactNode
  size?: 'md' | 'lg' | 'full'
  /**
   * `alertdialog`: something is asked that must be answered; a press beside it does not close it.
   */
  role?: 'dialog' | 'alertdialog'
  /** What gets the focus first; else the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** What gets it once the dialog is gone; null: what had it before. */
  finalFocus?: () => HTMLElement | null
}

const WHOLE_SCREEN = {
  maxWidth: '100vw',
  height: '100dvh',
  maxHeight: '100dvh',
  margin: '0',
  borderRadius: '0',
}

/** What is in it takes the room that is there. */
const FILLED = { display: 'flex', flexDirection: 'column', overflow: 'hidden' } as const

/**
 * A dialog that is on the screen as long as it is rendered: it keeps the focus inside and gives it
 * back when it goes. On a phone it takes the whole screen unless it only asks something. Load it
 * lazily on pages that count their bytes.
 */
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
  const asks = role === 'alertdialog'
  useCloseWatcher(true, onClose)
  return (
    <ChakraScope>
      <Dialog.Root
        open
        role={role}
        placement="center"
        scrollBehavior="inside"
        size={size}
        closeOnInteractOutside={!asks && onClose !== null}
        closeOnEscape={onClose !== null}
        initialFocusEl={initialFocus && (() => initialFocus.current)}
        finalFocusEl={finalFocus}
        onOpenChange={({ open }) => open || onClose?.()}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content mdDown={asks ? { margin: '4' } : WHOLE_SCREEN}>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body {...(size === 'full' && FILLED)}>{children}</Dialog.Body>
              {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
              {onClose && (
                <Dialog.CloseTrigger asChild>
                  <CloseCross />
                </Dialog.CloseTrigger>
              )}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraScope>
  )
}
