import type { AdminPage, AdminPageBody } from '@nakshi/contract/admin/pages'

export type PageDraft = AdminPageBody & { slug: string }

export const EMPTY_PAGE: PageDraft = { title: '', slug: '', description: '', body: '', status: 'draft' }

export const toPageDraft = ({ title, slug, description, body, status }: AdminPage): PageDraft => ({
  title,
  slug,
  description,
  body,
  status,
})
