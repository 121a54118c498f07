import type { AdminPage } from '@nakshi/core/content/admin-pages'
import { Create, useRedirect } from 'react-admin'
import { SAVED } from '../api/routerProvider.ts'
import { t } from '../languages/i18n.ts'
import { pageMessages } from '../languages/messages.ts'
import { useSaveOptions } from '../ui/forms/use-save-options.ts'
import { PageForm } from './PageForm.tsx'
import { EMPTY_PAGE } from './page-draft.ts'

export function PageCreate() {
  const redirect = useRedirect()
  const options = useSaveOptions<AdminPage>({
    resource: 'pages',
    done: () => pageMessages.created,
    failed: pageMessages.save_failed,
    onSaved: ({ id }) => redirect(`/pages/${id}`, 'pages', undefined, undefined, SAVED),
  })
  return (
    <Create resource="pages" title={false} component="div" mutationOptions={options}>
      <PageForm title={t('Add page')} page={null} record={EMPTY_PAGE} />
    </Create>
  )
}
