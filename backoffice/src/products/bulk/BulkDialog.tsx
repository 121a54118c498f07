import type { ReactNode } from 'react'
import { t } from '../../i18n.ts'
import { ActionDialog } from '../../layout/ActionDialog.tsx'

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
