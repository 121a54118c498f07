import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import WaitsIcon from '@mui/icons-material/HourglassEmptyOutlined'
import { Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material'
import type { FileKind, ItemPrint } from '@nakshi/api/contract/admin/print-files'
import type { WorkshopItem } from '@nakshi/api/contract/admin/workshop'
import { printFilesAgain } from '../../api/print-files.ts'
import { useAction } from '../../api/use-action.ts'
import { Pill } from '../../fields/Pill.tsx'
import { Allowed, useMay } from '../../rights/rights.tsx'
import { adminSentences } from '../../sentences/admin.ts'
import { t } from '../../words.ts'
import { PieceProof } from './PieceProof.tsx'
import { useTickedPieces } from './ticked-pieces.tsx'

const names: Record<Exclude<FileKind, 'preview'>, string> = { pdf: t('PDF'), svg: t('SVG'), png: t('PNG') }

type PiecePrintProps = {
  item: WorkshopItem
  /** what is read again when something changed */
  resource: string
}

/** A piece of the studio as it will be made, the files it is made from, and what its customer says. */
export function PiecePrint({ item, resource }: PiecePrintProps) {
  const { print } = item
  // The picture is the workshop's, as its files are
  const previewUrl = useMay('workshop.read') ? item.preview_url : null
  if (!print) return null
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ mt: 2, alignItems: 'flex-start' }}>
      {previewUrl && (
        <Box
          component="a"
          href={previewUrl}
          target="_blank"
          rel="noopener"
          aria-label={t('Open the picture of %{title}', { title: item.product.title })}
          sx={{ flexShrink: 0, width: { xs: '100%', sm: 280 } }}
        >
          <Box
            component="img"
            src={previewUrl}
            alt={t('%{title} as it will be made', { title: item.product.title })}
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
      )}
      <Stack spacing={1} sx={{ minWidth: 0 }}>
        <Typography color="textSecondary">
          {t('%{widthMm} × %{heightMm} mm', { widthMm: print.width_mm, heightMm: print.height_mm })}
        </Typography>
        <Allowed right="workshop.read">
          {print.state === 'made' && <Tick item={item} />}
          <Files item={item} print={print} resource={resource} />
        </Allowed>
        {print.needs_proof && <PieceProof item={item} print={print} resource={resource} />}
      </Stack>
    </Stack>
  )
}

/** Takes the piece along into files and sheets of several. */
function Tick({ item }: { item: WorkshopItem }) {
  const ticked = useTickedPieces()
  if (!ticked) return null
  return (
    <FormControlLabel
      sx={{ minHeight: 44, mr: 0 }}
      control={
        <Checkbox
          checked={ticked.ids.has(item.id)}
          onChange={() => ticked.toggle(item.id)}
          slotProps={{
            input: { 'aria-label': t('For files and sheets: %{title}', { title: item.product.title }) },
          }}
        />
      }
      label={t('For files and sheets')}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  )
}

type FilesProps = PiecePrintProps & { print: ItemPrint }

function Files({ item, print, resource }: FilesProps) {
  const { act, busy, problem } = useAction({
    resource,
    done: adminSentences.order.print_again,
    failed: adminSentences.order.print_failed,
    onDone: () => {},
  })
  if (print.state === 'forgotten')
    return <Typography color="textSecondary">{adminSentences.export.photo_forgotten}</Typography>
  if (print.state === 'making')
    return (
      <Pill Icon={WaitsIcon} tone="info">
        {t('Print files are being made')}
      </Pill>
    )
  if (print.state === 'failed')
    return (
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Pill Icon={FailedIcon} tone="error">
          {t('Print files could not be made')}
        </Pill>
        <Allowed right="workshop.write">
          <Button size="small" disabled={busy} onClick={() => act(() => printFilesAgain(item.id))}>
            {t('Try again')}
          </Button>
        </Allowed>
        {problem && <Typography color="error">{problem}</Typography>}
      </Stack>
    )
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {print.files.map(
        ({ kind, url, size }) =>
          kind !== 'preview' && (
            <Button
              key={kind}
              href={url}
              download={`${item.product.slug}-${item.id.slice(0, 8)}.${kind}`}
              startIcon={<DownloadIcon />}
              aria-label={t('Download %{kind} of %{title}', { kind: names[kind], title: item.product.title })}
              sx={{ minHeight: 44 }}
            >
              {t('%{kind} (%{value} KB)', {
                kind: names[kind],
                value: Math.max(1, Math.round(size / 1024)).toLocaleString('en-IN'),
              })}
            </Button>
          ),
      )}
    </Stack>
  )
}
