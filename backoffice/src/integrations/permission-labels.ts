import type { Permission } from '@nakshi/core/accounts/permissions'
import { t } from '../languages/i18n.ts'

export const permissionLabels: Record<Permission, string> = {
  'orders.read': t('View orders'),
  'orders.write': t('Create and change orders'),
  'returns.read': t('View returns'),
  'returns.write': t('Decide on returns'),
  'refunds.write': t('Refund orders up to the limit'),
  'refunds.unlimited': t('Refund orders without a limit'),
  'payments.read': t('View payment issues'),
  'payments.write': t('Resolve payment issues'),
  'invoices.read': t('View invoices'),
  'documents.read': t('Print packing slips and job tickets'),
  'workshop.read': t('View production'),
  'workshop.write': t('Update production'),
  'photos.read': t('View customers’ photos'),
  'catalogue.read': t('View products and categories'),
  'catalogue.write': t('Change products, stock and categories'),
  'coupons.read': t('View coupons'),
  'coupons.write': t('Change coupons'),
  'customers.read': t('View customers'),
  'reviews.read': t('View reviews'),
  'reviews.write': t('Reply to and hide reviews'),
  'inbox.read': t('View messages'),
  'inbox.write': t('Handle messages'),
  'dashboard.read': t('View the dashboard'),
  'counters.read': t('View counts of waiting tasks'),
  'reports.read': t('View reports'),
  'tax.read': t('View tax documents'),
  'tax.write': t('Mark GST returns as filed'),
  'exports.read': t('Download exports'),
  'exports.customers': t('Download customers and reviews'),
  'exports.write': t('Change export presets'),
  'settings.read': t('View settings'),
  'settings.write': t('Change settings'),
  'staff.read': t('View staff'),
  'staff.write': t('Change staff'),
  'failed_jobs.read': t('View failed jobs'),
  'failed_jobs.write': t('Retry failed jobs'),
  'audit.read': t('View the audit log'),
  'security.write': t('Change sign-in security'),
}

const labels: Readonly<Partial<Record<string, string>>> = permissionLabels
/** A permission of an older version keeps its technical name. */
export const formatPermission = (permission: string): string => labels[permission] ?? permission
