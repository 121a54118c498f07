import { Meta } from '../components/Meta.tsx'
export function Component() {
  return (
    <div className="page">
      <Meta title="All products" description="x" />
      <h1>All products</h1>
    </div>
  )
}
