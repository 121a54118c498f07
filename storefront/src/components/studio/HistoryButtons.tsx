import { Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PurchaseModel } from '../product-detail/use-purchase-model.ts'
import * as m from './messages.ts'
import { useUndoKeys } from './use-undo-keys.ts'

interface HistoryButtonsProps extends Pick<PurchaseModel, 'state' | 'dispatch'> {
  /** Further buttons. */
  children: ReactNode
}

export function HistoryButtons({ state: { history }, dispatch, children }: HistoryButtonsProps) {
  useUndoKeys((step) => dispatch({ type: step }))
  const buttons = [
    { label: m.undo, Icon: Undo2, step: 'undo', isOffered: history.past.length > 0, keys: 'Control+Z' },
    {
      label: m.redo,
      Icon: Redo2,
      step: 'redo',
      isOffered: history.future.length > 0,
      keys: 'Control+Shift+Z',
    },
  ] as const
  return (
    <div className="studio-history">
      {buttons.map(({ label, Icon, step, isOffered, keys }) => (
        <button
          key={label}
          type="button"
          className="icon-button"
          aria-label={label}
          title={label}
          aria-keyshortcuts={keys}
          // Disabled, it would lose the focus
          aria-disabled={!isOffered || undefined}
          onClick={() => dispatch({ type: step })}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
      {children}
    </div>
  )
}
