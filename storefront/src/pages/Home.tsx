import { Meta } from '../components/Meta.tsx'
export function Component() {
  return (
    <div className="page">
      <Meta description="x" />
      <h1>Home</h1>
    </div>
  )
}
