import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { type AdminPage, type AdminPageVersion, adminPageBody } from '@nakshi/core/content/admin-pages'
import { getPagePath } from '@nakshi/core/content/page-kinds'
import { MAX_SEO_TITLE } from '@nakshi/core/products/admin-fields'
import { useQuery } from '@tanstack/react-query'
import { SelectInput, TextInput, useNotify } from 'react-admin'
import { type FieldValues, type SubmitHandler, useFormContext, useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { getJson } from '../api/fetch-json.ts'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { pageMessages } from '../languages/messages.ts'
import { TranslationButtons } from '../translations/TranslationLinks.tsx'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { FormConflict, type RemoteSave } from '../ui/forms/EditConflict.tsx'
import { DisabledWhileSaving, PageToolbar, RecordForm, SaveAction } from '../ui/forms/RecordForm.tsx'
import { SearchResultPreview } from '../ui/inputs/SearchResultInputs.tsx'
import { SlugInput } from '../ui/inputs/SlugInput.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'
import { PageBodyInput } from './PageBodyInput.tsx'
import { PagePreview } from './PagePreview.tsx'
import type { PageDraft } from './page-draft.ts'
import { pageStatusChoices } from './page-draft.ts'

const resolver = contractResolver(adminPageBody)

type PageFormProps = {
  title: string
  /** As read; null: a new page. */
  page: AdminPage | null
  record: PageDraft
  remote?: RemoteSave | null
  onSubmit?: SubmitHandler<FieldValues>
}

export function PageForm({ title, page, record, remote = null, onSubmit }: PageFormProps) {
  return (
    <RecordForm record={record} resolver={resolver} onSubmit={onSubmit}>
      <PageHeader title={title}>{page && <TranslationButtons path={`/pages/${page.id}`} />}</PageHeader>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        }}
      >
        <DisabledWhileSaving>
          <Stack spacing={2}>
            <FormConflict
              base={record}
              remote={remote}
              labels={{ body: t('Text'), seo_title: t('Heading in search results') }}
            />
            <Panel title={t('Page')}>
              <TextInput
                source="title"
                label={t('Title')}
                isRequired
                slotProps={{ htmlInput: { maxLength: 120 } }}
              />
              <PageBodyInput />
            </Panel>
          </Stack>
          <Stack spacing={2}>
            <Panel title={t('Visibility')}>
              <SelectInput
                source="status"
                label={t('Status')}
                choices={pageStatusChoices}
                helperText={t('A draft is not in the shop, its menus or the sitemap.')}
                isRequired
              />
              {page?.kind ? (
                <Typography color="textSecondary" sx={{ mb: 2 }}>
                  {t('Address: %{path}', { path: getPagePath(page) })}
                </Typography>
              ) : (
                <SlugInput resource="pages" from="title" prefix="/pages/" taken={pageMessages.slug_taken} />
              )}
              <TextInput
                source="description"
                label={t('Description')}
                multiline
                minRows={2}
                helperText={t('One or two sentences for search engines')}
                slotProps={{ htmlInput: { maxLength: 300 } }}
              />
              <TextInput
                source="seo_title"
                label={t('Heading in search results')}
                helperText={t('Leave empty to use the title. Search engines show about 60 characters.')}
                slotProps={{ htmlInput: { maxLength: MAX_SEO_TITLE } }}
              />
              <SearchResultPreview
                path={(slug) => (page?.kind ? getPagePath(page) : `/pages/${slug}`)}
                titleFrom={['seo_title', 'title']}
                textFrom={['description']}
              />
            </Panel>
            {page && <PageVersions page={page} />}
          </Stack>
        </DisabledWhileSaving>
      </Box>
      <PageToolbar>
        <Unsaved />
        <Box sx={{ flex: 1 }} />
        <PagePreview kind={page?.kind ?? null} />
        <Button component={Link} to="/pages" size="large">
          {t('Back to pages')}
        </Button>
        <SaveAction label={t('Save page')} busyLabel={t('Saving...')} size="large" />
      </PageToolbar>
    </RecordForm>
  )
}

function Unsaved() {
  const { isDirty } = useFormState()
  return isDirty ? <Typography color="textSecondary">{t('Not saved yet')}</Typography> : null
}

/** Restoring fills the form; saving it makes the earlier text the current one. */
function PageVersions({ page }: { page: AdminPage }) {
  const { setValue } = useFormContext()
  const notify = useNotify()
  const { data, error, refetch } = useQuery({
    queryKey: ['pages', 'versions', page.id, page.updated_at],
    queryFn: () => getJson<AdminPageVersion[]>(`pages/${page.id}/versions`),
  })

  function restore({ title, description, body }: AdminPageVersion) {
    for (const [name, value] of Object.entries({ title, description, body }))
      setValue(name, value, { shouldDirty: true })
    notify(pageMessages.version_restored, { type: 'info' })
  }
  return (
    <Panel title={t('Versions')}>
      {error && <ErrorState text={pageMessages.versions_failed} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={96} aria-busy />}
      <Box
        component="ul"
        aria-label={t('Versions')}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflow: 'auto' }}
      >
        {data?.map((version, index) => (
          <Box
            component="li"
            key={version.id}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'center',
              minHeight: 44,
              gap: 1,
            }}
          >
            <Typography component="span">{formatDateTime(version.saved_at)}</Typography>
            {index === 0 ? (
              <Typography component="span" color="textSecondary">
                {t('Current')}
              </Typography>
            ) : (
              <Button
                aria-label={t('Restore the version of %{date}', { date: formatDateTime(version.saved_at) })}
                onClick={() => restore(version)}
              >
                {t('Restore')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
