import { Box, Button, Stack, Typography } from '@mui/material'
import { type AdminPage, adminPageBody } from '@nakshi/contract/admin/pages'
import { getPagePath } from '@nakshi/contract/page-kinds'
import { SelectInput, TextInput } from 'react-admin'
import { type FieldValues, type SubmitHandler, useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { contractResolver } from '../forms/contract-resolver.ts'
import { FormConflict, type RemoteSave } from '../forms/EditConflict.tsx'
import { DisabledWhileSaving, PageToolbar, RecordForm, SaveAction } from '../forms/RecordForm.tsx'
import { t } from '../i18n.ts'
import { SlugInput } from '../inputs/SlugInput.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { Panel } from '../layout/Panel.tsx'
import { pageMessages } from '../messages.ts'
import { PageBodyInput } from './PageBodyInput.tsx'
import { PagePreview } from './PagePreview.tsx'
import { PageVersions } from './PageVersions.tsx'
import type { PageDraft } from './page-draft.ts'
import { pageStatusChoices } from './page-status.ts'

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
      <PageHeader title={title} />
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
            <FormConflict base={record} remote={remote} labels={{ body: t('Text') }} />
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
