import { LayoutGrid, Rows3 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { type ListAddress, listPath } from './list-address.ts'

const VIEWS = [
  { view: 'grid', label: 'Grid view', Icon: LayoutGrid },
  { view: 'list', label: 'List view', Icon: Rows3 },
] as const

/** Grid or list. */
export function ViewSwitch({ address }: { address: ListAddress }) {
  return (
    <div className="view-switch">
      {VIEWS.map(({ view, label, Icon }) => (
        <Link
          key={view}
          to={listPath(address, { view })}
          aria-label={label}
          aria-current={address.view === view ? 'true' : undefined}
          preventScrollReset
          replace
        >
          <Icon size={20} aria-hidden />
        </Link>
      ))}
    </div>
  )
}
