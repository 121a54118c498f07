import { CanAccess } from '../permissions/permissions.tsx'
import { BulkFiles } from './BulkFiles.tsx'
import { BulkStatusButton } from './status/StatusButton.tsx'
import { BulkShipButton } from './tracking-import/BulkShip.tsx'

export function OrderBulk() {
  return (
    <>
      <CanAccess permission="orders.write">
        <BulkStatusButton />
        <BulkShipButton />
      </CanAccess>
      <BulkFiles />
    </>
  )
}
