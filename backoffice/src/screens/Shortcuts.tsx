import { Dialog, DialogContent, DialogTitle, Table, TableBody, TableCell, TableRow } from '@mui/material'
import { useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { getErrorMessage } from '../api/fetch-json.ts'
import { useCan, usePermissionCheck } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { useScannedCode, useScanner, useShortcutKey } from '../ui/scanner.ts'
import { screens } from './menu.ts'

const shortcuts: Record<string, { to: string; label: string }> = {
  d: { to: '/', label: t('Dashboard') },
  o: { to: '/orders', label: t('Orders') },
  p: { to: '/products', label: t('Products') },
  c: { to: '/categories', label: t('Categories') },
  u: { to: '/coupons', label: t('Coupons') },
  s: { to: '/settings', label: t('Settings') },
}
const orderKeys = [
  ['j  k', t('Next and previous order in the list')],
  [t('Enter'), t('Preview order')],
  ['e', t('Open the order')],
  ['c', t('Confirm the order')],
]
const SECOND_KEY_MS = 1500

/** Global keyboard shortcuts; `?` lists them. Inactive while typing. */
export function Shortcuts() {
  const [listed, setListed] = useState(false)
  const secondKeyTimer = useRef(0)
  const navigate = useNavigate()
  const can = usePermissionCheck()
  useScanner()
  useScannedOrders(() => setListed(false))
  const own = Object.entries(shortcuts).filter(([, { to }]) =>
    screens.some((screen) => screen.to === to && can(screen.permission)),
  )
  useShortcutKey((event) => {
    if (hasDialog()) return
    const screen =
      Date.now() - secondKeyTimer.current < SECOND_KEY_MS
        ? own.find(([key]) => key === event.key)?.[1]
        : undefined
    secondKeyTimer.current = event.key === 'g' ? Date.now() : 0
    if (screen) navigate(screen.to)
    else if (event.key === '?') setListed(true)
    else if (event.key === '/') document.querySelector<HTMLInputElement>('main input[name="q"]')?.focus()
  })

  const rows = [
    [t('Ctrl K'), t('Search')],
    ['/', t('Search this list')],
    ...(can('orders.read') ? orderKeys : []),
    ...own.map(([key, { label }]) => [`g ${key}`, label]),
    ['?', t('This list')],
  ]
  return (
    <Dialog open={listed} onClose={() => setListed(false)} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{t('Keyboard shortcuts')}</DialogTitle>
      <DialogContent>
        <Table size="small" aria-labelledby="shortcuts-title">
          <TableBody>
            {rows.map(([key, label]) => (
              <TableRow key={key}>
                <TableCell>
                  <kbd>{key}</kbd>
                </TableCell>
                <TableCell>{label}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
    </Dialog>
  )
}

/** Opens a scanned order on any screen; the board handles its own scans. */
function useScannedOrders(onOpen: () => void): void {
  const navigate = useNavigate()
  const notify = useNotify()
  const dataProvider = useDataProvider()
  const resource = useCan('orders.read') ? 'orders' : 'workshop-orders'
  // One after another, in the order of the scans.
  const before = useRef<Promise<void>>(Promise.resolve())

  async function open(code: string): Promise<void> {
    const { data } = await dataProvider.getList(resource, {
      filter: { code },
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'created_at', order: 'DESC' },
    })
    const [order, other] = data
    if (!order) {
      notify(`${code}: ${adminMessages.workshop.unknown_code}`, { type: 'warning' })
      return
    }
    onOpen()
    // Two orders may share a parcel.
    if (other) navigate(`/${resource}?${new URLSearchParams({ filter: JSON.stringify({ q: code }) })}`)
    else navigate(`/scan/${order.id}`)
  }
  useScannedCode((code) => {
    before.current = before.current
      .then(() => open(code))
      .catch((error: unknown) => notify(getErrorMessage(error), { type: 'error' }))
  })
}

/** Dialogs and menus handle their own keys. */
export const hasDialog = () => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null
