import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
} from '@mui/material'
import type { PagePreviewBody } from '@nakshi/core/content/admin-pages'
import { getPagePath, type PageKind } from '@nakshi/core/content/page-kinds'
import type { ContentPage } from '@nakshi/core/content/pages'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { getErrorMessage, sendJson } from '../api/fetch-json.ts'
import { t } from '../languages/i18n.ts'
import { StoreFrame } from '../ui/layout/StoreFrame.tsx'
import type { PageDraft } from './page-draft.ts'

/** The page as typed, in the storefront; nothing is saved. */
export function PagePreview({ kind }: { kind: PageKind | null }) {
  const { getValues } = useFormContext<PageDraft>()
  const [typed, setTyped] = useState<PageDraft | null>(null)
  return (
    <>
      <Button
        size="large"
        aria-label={t('Preview')}
        onClick={() => setTyped(getValues())}
        sx={{ minWidth: 44, gap: 1 }}
      >
        <PreviewIcon />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('Preview')}
        </Box>
      </Button>
      {typed && <PreviewDialog kind={kind} typed={typed} onClose={() => setTyped(null)} />}
    </>
  )
}

type PreviewDialogProps = { kind: PageKind | null; typed: PageDraft; onClose: () => void }

function PreviewDialog({ kind, typed, onClose }: PreviewDialogProps) {
  const slug = kind ?? (typed.slug || 'preview')
  const { data, error } = useQuery({
    queryKey: ['pages', 'preview', typed],
    queryFn: () =>
      sendJson<ContentPage>('pages/preview', 'POST', {
        kind,
        slug,
        title: typed.title,
        description: typed.description,
        body: typed.body,
      } satisfies PagePreviewBody),
    retry: false,
    gcTime: 0,
  })
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby="page-preview-title">
      <DialogTitle id="page-preview-title">{t('Preview of this page')}</DialogTitle>
      <DialogContent>
        {error && (
          <Alert severity="error" role="alert">
            {getErrorMessage(error)}
          </Alert>
        )}
        {!data && !error && <Skeleton variant="rounded" height={480} aria-busy />}
        {data && <PreviewFrame page={data} />}
      </DialogContent>
      <DialogActions>
        <Button size="large" onClick={onClose}>
          {t('Back to the page')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function PreviewFrame({ page }: { page: ContentPage }) {
  const message = useMemo(() => ({ type: 'nakshi:page', page }), [page])
  return (
    <StoreFrame src={getPagePath(page)} title={t('This page in the store')} message={message} height="75vh" />
  )
}
