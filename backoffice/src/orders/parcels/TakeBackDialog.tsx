import { DialogContentText } from '@mui/material'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import type { AdminParcel } from '@nakshi/api/contract/admin/parcels'
import { deleteParcel } from '../../api/parcels.ts'
import { useAction } from '../../api/use-action.ts'
import { ActionDialog } from '../../layout/ActionDialog.tsx'
import { parcelMessages as say } from '../../sentences/parcels.ts'
import { t } from '../../words.ts'

type RemoveParcelProps = { order: AdminOrder; parcel: AdminParcel; onClose: () => void }

/** Asks before a parcel that did not leave goes, and says what has happened already. */
export function RemoveParcelDialog({ order, parcel: { id, number }, onClose }: RemoveParcelProps) {
  const {
    act: run,
    busy,
    problem: errorMessage,
  } = useAction({
    resource: 'orders',
    done: say.removed,
    failed: say.failed,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={t('Take parcel %{number} back?', { number })}
      action={t('Take back')}
      keep={t('Keep the parcel')}
      destructive
      busy={busy}
      errorMessage={errorMessage}
      onAction={() => run(() => deleteParcel(order.id, id))}
      onClose={onClose}
    >
      <DialogContentText>
        {t(
          'Its pieces can be sent again. The customer reads in the timeline that the parcel did not leave. A letter that went out cannot be called back. The invoice stays and counts for the next parcel.',
        )}
      </DialogContentText>
    </ActionDialog>
  )
}
