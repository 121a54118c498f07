import type { AdminPage, AdminPageBody } from '@nakshi/core/content/admin-pages'
import type { PageStatus } from '@nakshi/core/content/pages'
import { t } from '../languages/i18n.ts'

/** Separates the full page from list rows, which have no text, in react-admin's cache. */
export const PAGE_META = { whole: true }

export type PageDraft = AdminPageBody & { slug: string }

export const EMPTY_PAGE: PageDraft = {
  title: '',
  slug: '',
  description: '',
  seo_title: '',
  body: '',
  status: 'draft',
}

export const toPageDraft = ({ title, slug, description, seo_title, body, status }: AdminPage): PageDraft => ({
  title,
  slug,
  description,
  seo_title,
  body,
  status,
})

export const pageStatusChoices: { id: PageStatus; name: string }[] = [
  { id: 'published', name: t('Published') },
  { id: 'draft', name: t('Draft') },
]
