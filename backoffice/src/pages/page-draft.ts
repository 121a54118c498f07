import type { AdminPage, AdminPageBody } from '@nakshi/contract/admin/pages'

/** Separates the full page from list rows, which have no text, in react-admin's cache. */
export const PAGE_META = { whole: true }

export type PageDraft = AdminPageBody & { slug: string }

export const EMPTY_PAGE: PageDraft = { title: '', slug: '', description: '', body: '', status: 'draft' }

export const toPageDraft = ({ title, slug, description, body, status }: AdminPage): PageDraft => ({
  title,
  slug,
  description,
  body,
  status,
})
