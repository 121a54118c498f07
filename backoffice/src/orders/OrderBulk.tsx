import { CanAccess } from '../rights/rights.tsx'
import { BulkFiles } from './BulkFiles.tsx'
import { BulkStatusButton } from './status/StatusButton.tsx'
import { BulkShipButton } from './tracking/BulkShip.tsx'

/** What can be done with all ticked orders, on a wide screen and on a phone. */
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
