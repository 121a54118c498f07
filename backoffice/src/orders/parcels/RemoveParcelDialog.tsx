import { DialogContentText } from '@mui/material'
import type { AdminOrder } from '@nakshi/contract/admin/orders'
import type { AdminParcel } from '@nakshi/contract/admin/parcels'
import { deleteParcel } from '../../api/parcels.ts'
import { useAction } from '../../api/use-action.ts'
import { t } from '../../i18n.ts'
import { ActionDialog } from '../../layout/ActionDialog.tsx'
import { parcelMessages } from '../../messages/parcels.ts'

type RemoveParcelProps = { order: AdminOrder; parcel: AdminParcel; onClose: () => void }

export function RemoveParcelDialog({ order, parcel: { id, number }, onClose }: RemoveParcelProps) {
  const {
    act: run,
    busy,
    problem: errorMessage,
  } = useAction({
    resource: 'orders',
    done: parcelMessages.removed,
    failed: parcelMessages.failed,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={t('Cancel parcel %{number}?', { number })}
      action={t('Cancel parcel')}
      keep={t('Keep parcel')}
      destructive
      busy={busy}
      errorMessage={errorMessage}
      onAction={() => run(() => deleteParcel(order.id, id))}
      onClose={onClose}
    >
      <DialogContentText>
        {t(
          'Its items can be shipped again. The order timeline tells the customer that the parcel was not shipped. Emails already sent cannot be recalled. The invoice remains valid for the next parcel.',
        )}
      </DialogContentText>
    </ActionDialog>
  )
}
