import { Dialog, DialogContent, DialogTitle, Table, TableBody, TableCell, TableRow } from '@mui/material'
import { readScanCode } from '@nakshi/api/domain/scan-code'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { reasonOf } from '../api/fetch-json.ts'
import { useRights } from '../rights/rights.tsx'
import { adminSentences } from '../sentences/admin.ts'
import { t } from '../words.ts'
import { screens } from './screens.ts'
import { useScannerKeys } from './use-scanner-keys.ts'

/** `g`, then a letter, goes to a screen. */
const shortcuts: Record<string, { to: string; what: string }> = {
  d: { to: '/', what: t('Dashboard') },
  o: { to: '/orders', what: t('Orders') },
  p: { to: '/products', what: t('Products') },
  c: { to: '/categories', what: t('Categories') },
  u: { to: '/coupons', what: t('Coupons') },
  s: { to: '/settings', what: t('Settings') },
}
/** Heard by the list of orders. */
const orderKeys = [
  ['j  k', t('Next and previous order of the list')],
  [t('Enter'), t('Look into the order')],
  ['e', t('Open the order')],
  ['c', t('Confirm the order')],
]
const SECOND_KEY_MS = 1500

/**
 * Keys for those who work here all day; they sleep while something is typed, and `?` lists them.
 */
export function Shortcuts() {
  const [listed, setListed] = useState(false)
  const waiting = useRef(0)
  const navigate = useNavigate()
  const may = useRights()
  useScannedOrders()
  const own = Object.entries(shortcuts).filter(([, { to }]) =>
    screens.some((screen) => screen.to === to && may(screen.right)),
  )
  const offered = useRef(own)
  offered.current = own

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || hasDialog()) return
      const screen =
        Date.now() - waiting.current < SECOND_KEY_MS
          ? offered.current.find(([key]) => key === event.key)?.[1]
          : undefined
      waiting.current = event.key === 'g' ? Date.now() : 0
      if (screen) navigate(screen.to)
      else if (event.key === '?') setListed(true)
      else if (event.key === '/') {
        const search = document.querySelector<HTMLInputElement>('main input[name="q"]')
        if (search) event.preventDefault()
        search?.focus()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate])

  const rows = [
    [t('Ctrl K'), t('Find anything')],
    ['/', t('Search this list')],
    ...(may('orders.read') ? orderKeys : []),
    ...own.map(([key, { what }]) => [`g ${key}`, what]),
    ['?', t('This list')],
  ]
  return (
    <Dialog open={listed} onClose={() => setListed(false)} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{t('Keyboard shortcuts')}</DialogTitle>
      <DialogContent>
        <Table size="small" aria-labelledby="shortcuts-title">
          <TableBody>
            {rows.map(([key, what]) => (
              <TableRow key={key}>
                <TableCell>
                  <kbd>{key}</kbd>
                </TableCell>
                <TableCell>{what}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
    </Dialog>
  )
}

/** Opens the order of a paper that a scanner reads on any screen; the board takes its own. */
function useScannedOrders(): void {
  const navigate = useNavigate()
  const notify = useNotify()
  const dataProvider = useDataProvider()

  async function open(code: string): Promise<void> {
    const read = readScanCode(code)
    if (read && 'order_id' in read) return navigate(`/scan/${read.order_id}`)
    const found = read
      ? await dataProvider.getList('orders', {
          filter: { q: read.order_number },
          pagination: { page: 1, perPage: 2 },
          sort: { field: 'created_at', order: 'DESC' },
        })
      : null
    const [order] = found?.data ?? []
    if (order && found?.data.length === 1) return navigate(`/scan/${order.id}`)
    notify(adminSentences.workshop.unknown_code, { type: 'warning' })
  }
  useScannerKeys((code) => {
    if (!hasDialog()) open(code).catch((error: unknown) => notify(reasonOf(error), { type: 'error' }))
  })
}

/** A dialog or a menu over the screen has its own keys. */
export const hasDialog = () => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null

/** Whether keys are letters to whoever presses them. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)
}
