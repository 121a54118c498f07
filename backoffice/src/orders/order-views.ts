import { t } from '../languages/i18n.ts'
import type { BuiltInView } from '../ui/lists/built-in-view.ts'

const newest = { field: 'created_at', order: 'DESC' } as const
const oldest = { field: 'created_at', order: 'ASC' } as const
const COD_FROM_PAISE = 200_000

export const orderViews: BuiltInView[] = [
  { name: t('To confirm'), filter: { status: 'pending', attention: 'to_confirm' }, sort: oldest },
  { name: t('Texts and photos to check'), filter: { to_do: 'check' }, sort: oldest },
  { name: t('Waiting for customer'), filter: { is_waiting: true }, sort: oldest },
  { name: t('Waits for the buyer’s confirmation'), filter: { is_unconfirmed: true }, sort: oldest },
  { name: t('To make'), filter: { to_do: 'make' }, sort: oldest },
  { name: t('To pack'), filter: { to_do: 'pack' }, sort: oldest },
  {
    name: t('Ready, no tracking number'),
    filter: { status: 'processing', has_tracking_number: false },
    sort: oldest,
  },
  { name: t('In transit'), filter: { status: 'shipped' }, sort: oldest },
  {
    name: t('Cash on delivery over ₹2,000'),
    filter: { payment_method: 'cod', total_gte: COD_FROM_PAISE },
    sort: newest,
  },
]
