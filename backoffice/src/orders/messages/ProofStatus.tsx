import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined'
import ChangeIcon from '@mui/icons-material/EditOutlined'
import WaitsIcon from '@mui/icons-material/HourglassEmptyOutlined'
import ExpiredIcon from '@mui/icons-material/LinkOffOutlined'
import { Button, Stack, type SvgIcon, Typography } from '@mui/material'
import type { ItemPrint, ItemProof } from '@nakshi/contract/admin/print-files'
import { resendProof } from '../../api/orders.ts'
import { useAction } from '../../api/use-action.ts'
import { StatusBadge } from '../../fields/StatusBadge.tsx'
import { t } from '../../i18n.ts'
import { formatDateTime } from '../../languages/dates.ts'
import { adminMessages } from '../../messages.ts'
import { CanAccess } from '../../permissions/permissions.tsx'
import { MessageText } from './MessageText.tsx'

const styles: Record<
  ItemProof['state'],
  { Icon: typeof SvgIcon; tone: 'info' | 'success' | 'warning' | 'quiet'; label: string }
> = {
  waits: { Icon: WaitsIcon, tone: 'info', label: t('Waiting for customer approval') },
  approved: { Icon: ApprovedIcon, tone: 'success', label: t('Approved by customer') },
  change: { Icon: ChangeIcon, tone: 'warning', label: t('Customer requested a change') },
  expired: { Icon: ExpiredIcon, tone: 'quiet', label: t('No response from customer') },
}

type ProofStatusProps = { itemId: string; print: ItemPrint; resource: string }

export function ProofStatus({ itemId, print: { state, proof }, resource }: ProofStatusProps) {
  const { act, busy, problem } = useAction({
    resource,
    done: adminMessages.order.proof_sent,
    failed: adminMessages.order.proof_failed,
    onDone: () => {},
  })
  const style = proof && styles[proof.state]
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      {style && proof ? (
        <>
          <StatusBadge Icon={style.Icon} tone={style.tone}>
            {style.label}
          </StatusBadge>
          {proof.note !== '' && <MessageText>{`“${proof.note}”`}</MessageText>}
          <Typography variant="caption" color="textSecondary">
            {proof.answered_at
              ? t('Answered %{answeredAt}', { answeredAt: formatDateTime(proof.answered_at) })
              : t('Sent %{sentAt}', { sentAt: formatDateTime(proof.sent_at) })}
          </Typography>
        </>
      ) : (
        <Typography color="textSecondary">
          {t('The customer receives it when the order is confirmed and the preview is ready.')}
        </Typography>
      )}
      {problem && <Typography color="error">{problem}</Typography>}
      {state === 'made' && proof && proof.state !== 'approved' && (
        <CanAccess permission="orders.write">
          <Button size="small" disabled={busy} onClick={() => act(() => resendProof(itemId))}>
            {busy ? t('Sending...') : t('Resend link')}
          </Button>
        </CanAccess>
      )}
    </Stack>
  )
}
