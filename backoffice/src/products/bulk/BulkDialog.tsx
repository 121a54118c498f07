import type { AdminProductRow, AdminProductsBulkChange } from '@nakshi/contract/admin/products'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { getErrorMessage, getIssues } from '../../api/fetch-json.ts'
import { useBulkUpdate, useUndoable } from '../../api/use-action.ts'
import { t } from '../../i18n.ts'
import { ActionDialog } from '../../layout/ActionDialog.tsx'
import { useSelectedRecords } from '../../layout/BulkSelection.tsx'
import { useNotifyDone } from '../../layout/Toasts.tsx'
import { adminMessages } from '../../messages/admin.ts'

type BulkDialogProps = {
  title: string
  errors: string[]
  busy: boolean
  disabled?: boolean
  action: string
  onAction: () => void
  onClose: () => void
  children: ReactNode
}

export function BulkDialog({
  title,
  errors,
  busy,
  disabled,
  action,
  onAction,
  onClose,
  children,
}: BulkDialogProps) {
  return (
    <ActionDialog
      title={title}
      action={action}
      busyAction={t('Updating...')}
      busy={busy}
      disabled={disabled}
      errorMessage={
        errors.length > 0 && (
          <>
            {t('No product was changed.')}
            {errors.map((message) => (
              <div key={message}>{message}</div>
            ))}
          </>
        )
      }
      onAction={onAction}
      onClose={onClose}
    >
      {children}
    </ActionDialog>
  )
}

export const formatProductCount = (count: number) =>
  t('%{smart_count} product |||| %{smart_count} products', { smart_count: count })

const messages = adminMessages.product

export function useBulkChange(onDone: () => void) {
  const { onUnselectItems } = useListContext()
  const selected = useSelectedRecords<AdminProductRow>()
  const [errors, setErrors] = useState<string[]>([])
  const { changeRows, busy } = useBulkUpdate('products')
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const queries = useQueryClient()

  async function change(data: AdminProductsBulkChange) {
    setErrors([])
    try {
      await changeRows(selected, data)
      notifyDone(messages.updated)
      onUnselectItems()
      onDone()
      await queries.invalidateQueries({ queryKey: ['products'] })
    } catch (error) {
      const issues = getIssues(error)
      setErrors(issues.length > 0 ? issues.map((issue) => issue.message) : [getErrorMessage(error)])
      notify(messages.update_failed, { type: 'error' })
      await queries.invalidateQueries({ queryKey: ['products'] })
    }
  }
  return { count: selected.length, change, problems: errors, busy }
}

/** Changes only products that differ, so that Undo restores the previous state. */
export function useBulkFlag() {
  const { changeRows } = useBulkUpdate('products')
  const { onUnselectItems } = useListContext()
  const change = useUndoable(messages.status_failed, 'products')

  return (products: AdminProductRow[], flag: 'is_active' | 'is_featured', wanted: boolean) => {
    let rows: { id: string; updated_at: string }[] = products.filter((product) => product[flag] !== wanted)
    return change({
      apply: async (on) => {
        rows = await changeRows(rows, { [flag]: on })
        onUnselectItems()
      },
      on: wanted,
      done: (on) =>
        flag === 'is_featured' ? messages.updated : on ? messages.activated : messages.deactivated,
    })
  }
}
