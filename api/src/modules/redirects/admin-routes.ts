import { adminRedirect, adminRedirectBody, adminRedirectChange } from '@nakshi/contract/admin/redirects'
import type { App, Deps } from '../../app-types.ts'
import { crudRoutes } from '../audit/crud-routes.ts'
import {
  createRedirect,
  deleteRedirects,
  getRedirect,
  listRedirects,
  redirectsListSpec,
  updateRedirect,
} from './admin-redirects.ts'

const reads = { access: { right: 'settings.read' } } as const
const writes = { access: { right: 'settings.write' } } as const

export async function adminRedirectRoutes(app: App, { db }: Deps): Promise<void> {
  const redirects = crudRoutes(app, {
    db,
    url: '/api/admin/redirects',
    tags: ['admin: redirects'],
    record: adminRedirect,
    read: getRedirect,
    subject: 'redirect',
  })
  redirects.list(reads, { row: adminRedirect, spec: redirectsListSpec, list: listRedirects })
  redirects.one(reads)
  redirects.add(writes, adminRedirectBody, createRedirect)
  redirects.change(writes, adminRedirectChange, updateRedirect)
  redirects.remove(writes, deleteRedirects)
}
