import { data } from 'react-router-dom'
import { NotFoundNotice } from '../components/layout/NotFoundNotice.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function Component() {
  return <NotFoundNotice title="Page not found" help="The link may be old or incorrect." />
}
