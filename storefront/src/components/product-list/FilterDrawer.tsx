import { Drawer } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import { SideDrawer } from '../../ui/dialog/SideDrawer.tsx'
import { Filters } from './Filters.tsx'
import type { ListAddress } from './list-address.ts'
import * as m from './messages.ts'

interface FilterDrawerProps {
  open: boolean
  onClose: () => void
  address: ListAddress
  total: number | undefined
}

export default function FilterDrawer({ open, onClose, address, total }: FilterDrawerProps) {
  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      placement="bottom"
      content={{ borderTopRadius: 'card', maxH: '90dvh' }}
      header={
        <Drawer.Header>
          <Drawer.Title>{m.filter}</Drawer.Title>
        </Drawer.Header>
      }
      footer={
        <button className="button button-wide" type="button" onClick={onClose}>
          {total === undefined ? m.loading : formatMessage(m.showProducts, { smart_count: total })}
        </button>
      }
    >
      <Filters address={address} />
    </SideDrawer>
  )
}
