import { Navigate, useParams } from 'react-router-dom'
import { useCan } from '../rights/rights.tsx'

/** An order that was scanned from a paper, on the screen of who scanned it. */
export function OpenScannedOrder() {
  const { id } = useParams()
  const canReadOrders = useCan('orders.read')
  return <Navigate to={`/${canReadOrders ? 'order-details' : 'workshop-orders'}/${id}`} replace />
}
