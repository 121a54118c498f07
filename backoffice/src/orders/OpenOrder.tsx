import { Navigate, useParams } from 'react-router-dom'
import { useMay } from '../rights/rights.tsx'

/** An order that was scanned from a paper, on the screen of who scanned it. */
export function OpenOrder() {
  const { id } = useParams()
  const office = useMay('orders.read')
  return <Navigate to={`/${office ? 'order-details' : 'workshop-orders'}/${id}`} replace />
}
