import { Navigate, useParams } from 'react-router-dom'
import { useCan } from '../permissions/permissions.tsx'

export function OpenScannedOrder() {
  const { id } = useParams()
  const canReadOrders = useCan('orders.read')
  return <Navigate to={`/${canReadOrders ? 'order-details' : 'workshop-orders'}/${id}`} replace />
}
