import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined'
import ChangeIcon from '@mui/icons-material/EditOutlined'
import WaitsIcon from '@mui/icons-material/HourglassEmptyOutlined'
import ExpiredIcon from '@mui/icons-material/LinkOffOutlined'
import { Button, Stack, type SvgIcon, Typography } from '@mui/material'
import type { ItemPrint, ItemProof } from '@nakshi/api/contract/admin/print-files'
import type { WorkshopItem } from '@nakshi/api/contract/admin/workshop'
import { sendProofAgain } from '../../api/print-files.ts'
import { useAction } from '../../api/use-action.ts'
import { Pill } from '../../fields/Pill.tsx'
import { formatMoment } from '../../languages/dates.ts'
import { Allowed } from '../../rights/rights.tsx'
import { adminSentences } from '../../sentences/admin.ts'
import { t } from '../../words.ts'

const looks: Record<
  ItemProof['state'],
  { Icon: typeof SvgIcon; tone: 'info' | 'success' | 'warning' | 'quiet'; says: string }
> = {
  waits: { Icon: WaitsIcon, tone: 'info', says: t('Waits for the customer’s approval') },
  approved: { Icon: ApprovedIcon, tone: 'success', says: t('Approved by the customer') },
  change: { Icon: ChangeIcon, tone: 'warning', says: t('The customer wants a change') },
  expired: { Icon: ExpiredIcon, tone: 'quiet', says: t('The customer did not answer') },
}

type PieceProofProps = { item: WorkshopItem; print: ItemPrint; resource: string }

/** What the customer said of a piece that is shown to them before it is made. */
export function PieceProof({ item, print: { state, proof }, resource }: PieceProofProps) {
  const { act, busy, problem } = useAction({
    resource,
    done: adminSentences.order.proof_sent,
    failed: adminSentences.order.proof_failed,
    onDone: () => {},
  })
  const look = proof && looks[proof.state]
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      {look && proof ? (
        <>
          <Pill Icon={look.Icon} tone={look.tone}>
            {look.says}
          </Pill>
          {proof.note !== '' && <Typography sx={{ whiteSpace: 'pre-wrap' }}>“{proof.note}”</Typography>}
          <Typography variant="caption" color="textSecondary">
            {proof.answered_at
              ? t('Answered %{answeredAt}', { answeredAt: formatMoment(proof.answered_at) })
              : t('Sent %{sentAt}', { sentAt: formatMoment(proof.sent_at) })}
          </Typography>
        </>
      ) : (
        <Typography color="textSecondary">
          {t('The customer sees it once the order is confirmed and its picture is ready.')}
        </Typography>
      )}
      {problem && <Typography color="error">{problem}</Typography>}
      {state === 'made' && proof && proof.state !== 'approved' && (
        <Allowed right="orders.write">
          <Button size="small" disabled={busy} onClick={() => act(() => sendProofAgain(item.id))}>
            {busy ? t('Sending...') : t('Resend link')}
          </Button>
        </Allowed>
      )}
    </Stack>
  )
}
