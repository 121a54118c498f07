import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Box, Button, Skeleton, Stack, TextField, Typography } from '@mui/material'
import { type AdminFont, MAX_FONT_BYTES } from '@nakshi/core/studio/admin-fonts'
import { parseCoverage } from '@nakshi/core/studio/uploaded-fonts'
import type { Script } from '@nakshi/studio/font-catalogue'
import { listFontScripts } from '@nakshi/studio/font-scripts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FONTS, listFonts, uploadFont } from '../../api/fonts.ts'
import { useCan } from '../../api/permissions.tsx'
import { t } from '../../languages/i18n.ts'
import { fontMessages } from '../../languages/messages.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ErrorState } from '../../ui/layout/ScreenStates.tsx'
import { useAction } from '../../ui/layout/use-action.ts'
import { DeleteFontDialog, RenameFontDialog } from './FontDialogs.tsx'
import { FontPicture } from './FontPicture.tsx'

export function FontsPage() {
  const { data, error, refetch } = useQuery({ queryKey: [FONTS], queryFn: listFonts })
  const canWrite = useCan('catalogue.write')
  const [sample, setSample] = useState('')
  return (
    <>
      <PageHeader title={t('Fonts')}>{canWrite && <UploadButton />}</PageHeader>
      <Box sx={{ maxWidth: 880 }}>
        <Panel title={t('Fonts of your store')}>
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            {t(
              'TTF, OTF or WOFF2, up to %{megabytes} MB. The licence must permit use on websites and on products. Select uploaded fonts in the print areas of a product. Characters that a font lacks are drawn by Mukta.',
              { megabytes: MAX_FONT_BYTES / 1_048_576 },
            )}
          </Typography>
          <TextField
            label={t('Sample text')}
            value={sample}
            onChange={({ target }) => setSample(target.value)}
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
            fullWidth
          />
          {error && !data && <ErrorState text={fontMessages.list_failed} onRetry={refetch} />}
          {!data && !error && <Skeleton variant="rounded" height={72} aria-hidden />}
          {data?.length === 0 && <Typography color="textSecondary">{t('No fonts uploaded yet.')}</Typography>}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data?.map((font) => (
              <FontRow key={font.id} font={font} sample={sample.trim()} canWrite={canWrite} />
            ))}
          </Box>
        </Panel>
      </Box>
    </>
  )
}

function UploadButton() {
  const input = useRef<HTMLInputElement>(null)
  const { act, busy } = useAction({
    resource: FONTS,
    done: fontMessages.uploaded,
    failed: fontMessages.upload_failed,
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".ttf,.otf,.woff2"
        aria-label={t('Font file')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void act(() => uploadFont(file))
        }}
      />
      <Button
        variant="contained"
        startIcon={<UploadIcon />}
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        {busy ? t('Uploading...') : t('Upload font')}
      </Button>
    </>
  )
}

const SCRIPT_LABELS: Record<Script, string> = {
  Latn: t('English'),
  Deva: t('Hindi'),
  Taml: t('Tamil'),
  Beng: t('Bengali'),
  Gujr: t('Gujarati'),
  Guru: t('Punjabi'),
  Telu: t('Telugu'),
  Knda: t('Kannada'),
  Mlym: t('Malayalam'),
  Orya: t('Odia'),
  Arab: t('Urdu'),
}

const embeddingLabels: Record<AdminFont['embedding'], string> = {
  installable: t('Embedding permitted'),
  editable: t('Embedding permitted, editable'),
  preview_print: t('Embedding permitted for preview and print'),
}

type FontRowProps = { font: AdminFont; sample: string; canWrite: boolean }

function FontRow({ font, sample, canWrite }: FontRowProps) {
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const { family, name, size, embedding, used_by } = font
  const scripts = listFontScripts(listCodes(font))
  const drawn = scripts.filter(({ isDrawn }) => isDrawn)
  return (
    <Box
      component="li"
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { border: 0 } }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        {canWrite && (
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button
              size="small"
              aria-label={t('Rename %{name}', { name })}
              onClick={() => setDialog('rename')}
            >
              {t('Rename')}
            </Button>
            <Button
              size="small"
              color="error"
              aria-label={t('Delete %{name}', { name })}
              onClick={() => setDialog('delete')}
            >
              {t('Delete')}
            </Button>
          </Stack>
        )}
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, my: 1, overflow: 'hidden' }}>
        {sample ? (
          <FontPicture family={family} text={sample} width={320} height={36} />
        ) : (
          drawn.map((one) => (
            <FontPicture key={one.script} family={family} text={one.sample} width={220} height={36} />
          ))
        )}
      </Stack>
      <Typography variant="body2">
        {scripts
          .map(({ script, characters }) =>
            t('%{script}: 1 character |||| %{script}: %{smart_count} characters', {
              script: SCRIPT_LABELS[script],
              smart_count: characters,
            }),
          )
          .join(' · ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[
          t('%{kilobytes} kB', { kilobytes: Math.ceil(size / 1000) }),
          embeddingLabels[embedding],
          t('Products: %{products}, saved designs: %{designs}, orders: %{orders}', used_by),
        ].join(' · ')}
      </Typography>
      {dialog === 'rename' && <RenameFontDialog font={font} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && <DeleteFontDialog font={font} onClose={() => setDialog(null)} />}
    </Box>
  )
}

const listCodes = ({ coverage }: AdminFont): number[] =>
  parseCoverage(coverage).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
