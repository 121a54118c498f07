import { data } from 'react-router-dom'
import { NotFoundNotice } from '../ui/NotFoundNotice.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export { NotFoundNotice as Component }
