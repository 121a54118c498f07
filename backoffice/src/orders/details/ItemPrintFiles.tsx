import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined'
import ChangeIcon from '@mui/icons-material/EditOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import WaitsIcon from '@mui/icons-material/HourglassEmptyOutlined'
import ExpiredIcon from '@mui/icons-material/LinkOffOutlined'
import { Box, Button, Checkbox, FormControlLabel, Stack, type SvgIcon, Typography } from '@mui/material'
import type { WorkshopItem } from '@nakshi/core/production/admin-workshop'
import {
  type ItemPrint,
  type ItemProof,
  isMachineFile,
  type MachineFileKind,
} from '@nakshi/core/studio/admin-print-files'
import { regeneratePrintFiles, resendProof } from '../../api/orders.ts'
import { CanAccess, useCan } from '../../api/permissions.tsx'
import { formatDateTime } from '../../languages/dates.ts'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { MessageText } from '../../ui/fields/MessageText.tsx'
import { PrintColours } from '../../ui/fields/PrintColours.tsx'
import { SolidEstimateText } from '../../ui/fields/SolidEstimateText.tsx'
import { StatusBadge } from '../../ui/fields/StatusBadge.tsx'
import { useAction } from '../../ui/layout/use-action.ts'
import { useItemSelection } from './OrderFiles.tsx'

const names: Record<MachineFileKind, string> = {
  pdf: t('PDF'),
  svg: t('SVG'),
  dxf: t('DXF'),
  png: t('PNG'),
  '3mf': t('3MF'),
  stl: t('STL'),
}

type ItemPrintFilesProps = {
  item: WorkshopItem
  resource: string
}

export function ItemPrintFiles({ item, resource }: ItemPrintFilesProps) {
  const { print } = item
  // Previews need the workshop permission, as print files do.
  const previewUrl = useCan('workshop.read') ? item.preview_url : null
  if (!print) return null
  const previews = print.files.filter(({ kind }) => kind === 'preview')
  const softProofs = print.files.filter(({ kind }) => kind === 'soft_proof')
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ mt: 2, gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}
    >
      {previewUrl && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, width: { xs: '100%', sm: 'auto' } }}>
          {previews.map(({ url, side }) => (
            <ItemPicture
              key={`${side} ${url}`}
              url={url}
              alt={t('Preview of %{title}', { title: withSide(item, side) })}
              linkLabel={t('Open preview of %{title}', { title: withSide(item, side) })}
              caption={side}
            />
          ))}
          {print.colour &&
            softProofs.map(({ url, side }) => (
              <ItemPicture
                key={`${side} ${url}`}
                url={url}
                alt={t('%{title} as printed', { title: withSide(item, side) })}
                linkLabel={t('Open %{title} as printed', { title: withSide(item, side) })}
                caption={t('As printed (%{profile})', { profile: print.colour?.profile ?? '' })}
              />
            ))}
        </Stack>
      )}
      <Stack spacing={1} sx={{ minWidth: 0 }}>
        {(print.sides ?? [{ ...print, side: '' }]).map(({ side, width_mm, height_mm }) => (
          <Typography key={side} color="textSecondary">
            {[side, t('%{widthMm} × %{heightMm} mm', { widthMm: width_mm, heightMm: height_mm })]
              .filter(Boolean)
              .join(': ')}
          </Typography>
        ))}
        {print.estimate && <SolidEstimateText estimate={print.estimate} units={item.quantity} />}
        <CanAccess permission="workshop.read">
          {print.state === 'made' && <SelectItem item={item} />}
          <Files item={item} print={print} resource={resource} />
          {print.colour && <PrintColours colour={print.colour} />}
        </CanAccess>
        {print.needs_proof && <ProofStatus itemId={item.id} print={print} resource={resource} />}
      </Stack>
    </Stack>
  )
}

const withSide = ({ product }: WorkshopItem, side: string | undefined) =>
  side ? `${product.title}, ${side}` : product.title

type ItemPictureProps = { url: string; alt: string; linkLabel: string; caption?: string | undefined }

function ItemPicture({ url, alt, linkLabel, caption }: ItemPictureProps) {
  return (
    <Box component="figure" sx={{ m: 0, width: { xs: '100%', sm: 280 } }}>
      <Box component="a" href={url} target="_blank" rel="noopener" aria-label={linkLabel}>
        <Box
          component="img"
          src={url}
          alt={alt}
          loading="lazy"
          sx={{
            display: 'block',
            width: '100%',
            maxHeight: 280,
            objectFit: 'contain',
            borderRadius: 1.5,
            border: 1,
            borderColor: 'divider',
            bgcolor: '#FFFFFF',
          }}
        />
      </Box>
      {caption && (
        <Typography component="figcaption" variant="caption" color="textSecondary">
          {caption}
        </Typography>
      )}
    </Box>
  )
}

function SelectItem({ item }: { item: WorkshopItem }) {
  const selection = useItemSelection()
  if (!selection) return null
  return (
    <FormControlLabel
      sx={{ minHeight: 44, mr: 0 }}
      control={
        <Checkbox
          checked={selection.ids.has(item.id)}
          onChange={() => selection.toggle(item.id)}
          slotProps={{
            input: { 'aria-label': t('Select for print files: %{title}', { title: item.product.title }) },
          }}
        />
      }
      label={t('Select for print files')}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  )
}

type FilesProps = ItemPrintFilesProps & { print: ItemPrint }

function Files({ item, print, resource }: FilesProps) {
  const { act, busy, problem } = useAction({
    resource,
    done: adminMessages.order.print_files_queued,
    failed: adminMessages.order.print_failed,
  })
  if (print.state === 'forgotten')
    return <Typography color="textSecondary">{adminMessages.export.photo_deleted}</Typography>
  if (print.state === 'making')
    return (
      <StatusBadge Icon={WaitsIcon} tone="info">
        {t('Creating print files')}
      </StatusBadge>
    )
  if (print.state === 'failed')
    return (
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusBadge Icon={FailedIcon} tone="error">
          {t('Print files could not be created')}
        </StatusBadge>
        <CanAccess permission="workshop.write">
          <Button size="small" disabled={busy} onClick={() => act(() => regeneratePrintFiles(item.id))}>
            {t('Try again')}
          </Button>
        </CanAccess>
        {problem && <Typography color="error">{problem}</Typography>}
      </Stack>
    )
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {print.files.map(
        ({ kind, url, size, side }) =>
          isMachineFile(kind) && (
            <Button
              key={`${side} ${kind}`}
              href={url}
              download={`${[item.product.slug, item.id.slice(0, 8), side].filter(Boolean).join('-')}.${kind}`}
              startIcon={<DownloadIcon />}
              aria-label={t('Download %{kind} of %{title}', {
                kind: names[kind],
                title: withSide(item, side),
              })}
              sx={{ minHeight: 44 }}
            >
              {t('%{kind} (%{value} KB)', {
                kind: [side, names[kind]].filter(Boolean).join(' '),
                value: Math.max(1, Math.round(size / 1024)).toLocaleString('en-IN'),
              })}
            </Button>
          ),
      )}
    </Stack>
  )
}

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

function ProofStatus({ itemId, print: { state, proof }, resource }: ProofStatusProps) {
  const { act, busy, problem } = useAction({
    resource,
    done: adminMessages.order.proof_sent,
    failed: adminMessages.order.proof_failed,
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
