import { Redo2, Undo2 } from 'lucide-react'
import type { useHistory } from './use-history.ts'

export function HistoryButtons({ undo, redo, canUndo, canRedo }: ReturnType<typeof useHistory>) {
  const buttons = [
    { label: 'Undo', Icon: Undo2, use: undo, isOffered: canUndo, keys: 'Control+Z' },
    { label: 'Redo', Icon: Redo2, use: redo, isOffered: canRedo, keys: 'Control+Shift+Z' },
  ]
  return (
    <div className="studio-history">
      {buttons.map(({ label, Icon, use, isOffered, keys }) => (
        <button
          key={label}
          type="button"
          className="icon-button"
          aria-label={label}
          title={label}
          aria-keyshortcuts={keys}
          // Disabled, it would lose the focus
          aria-disabled={!isOffered || undefined}
          onClick={use}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </div>
  )
}
