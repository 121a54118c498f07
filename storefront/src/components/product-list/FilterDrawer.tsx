import { Drawer, IconButton, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { ChakraScope } from '../../theme/ChakraScope.tsx'
import { Filters } from './Filters.tsx'
import type { ListAddress } from './list-address.ts'

interface FilterDrawerProps {
  open: boolean
  onClose: () => void
  address: ListAddress
  /** Undefined while it is being counted. */
  total: number | undefined
}

/**
 * The filters on a phone. The list behind it follows each choice, and the last button says how many
 * are left.
 */
export default function FilterDrawer({ open, onClose, address, total }: FilterDrawerProps) {
  return (
    <ChakraScope>
      <Drawer.Root open={open} onOpenChange={(change) => !change.open && onClose()} placement="bottom">
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content borderTopRadius="card" maxH="90dvh">
              <Drawer.Header>
                <Drawer.Title>Filter</Drawer.Title>
              </Drawer.Header>
              <Drawer.Body>
                <Filters address={address} />
              </Drawer.Body>
              <Drawer.Footer>
                <button className="button button-wide" type="button" onClick={onClose}>
                  {total === undefined
                    ? 'Counting…'
                    : `Show ${total === 1 ? '1 product' : `${total} products`}`}
                </button>
              </Drawer.Footer>
              <Drawer.CloseTrigger asChild>
                <IconButton variant="ghost" rounded="full" color="inherit" aria-label="Close">
                  <X aria-hidden />
                </IconButton>
              </Drawer.CloseTrigger>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </ChakraScope>
  )
}
