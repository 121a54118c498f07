import { Toaster as ChakraToaster, createToaster, Toast } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, WifiOff, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { ChakraScope } from '../theme/ChakraScope.tsx'
import * as m from './messages.ts'

export interface ToastMessage {
  kind: 'success' | 'error' | 'info'
  title: string
  description?: string | null | undefined
  action?: { label: string; onClick: () => void }
}

const OFFSETS = { top: '5.25rem', right: '1rem', bottom: '1rem', left: '1rem' }

const MAX_SHOWN = 3
const DURATION_MS = { success: 3_000, info: 3_000, error: 6_000 }
/** Time to reach Undo; paused on hover and focus. */
const ACTION_DURATION_MS = 10_000

export const toaster = createToaster({
  placement: 'top-end',
  offsets: OFFSETS,
  pauseOnPageIdle: true,
  max: MAX_SHOWN,
  overlap: false,
})

const KINDS = {
  success: { Icon: CircleCheck, color: 'fg.success' },
  error: { Icon: CircleAlert, color: 'fg.error' },
  info: { Icon: Info, color: 'brand.fg' },
}

function toToastKind(type: string | undefined) {
  if (type === 'success') return KINDS.success
  return type === 'error' ? KINDS.error : KINDS.info
}

export function showToast({ kind, title, description, action }: ToastMessage): void {
  toaster.create({
    type: kind,
    title,
    description,
    closable: true,
    duration: action ? ACTION_DURATION_MS : DURATION_MS[kind],
    action: action && { label: action.label, onClick: action.onClick },
  })
  if (kind === 'error') dismissOldest()
}

/** Makes room for the next toast, errors first. */
function dismissOldest(): void {
  const shown = toaster.getVisibleToasts()
  const oldest = shown.findLast(({ type }) => type !== 'error')
  if (shown.length >= MAX_SHOWN && oldest?.id) toaster.remove(oldest.id)
}

export default function Toaster() {
  return (
    <ChakraScope>
      <Connection />
      <ChakraToaster toaster={toaster} aria-label={m.notifications} insetInline={{ mdDown: '4' }}>
        {(message) => {
          const { Icon, color } = toToastKind(message.type)
          return (
            <Toast.Root width={{ base: 'full', md: 'sm' }}>
              <Toast.Indicator color={color}>
                <Icon size={20} aria-hidden />
              </Toast.Indicator>
              <div style={{ flex: 1 }}>
                <Toast.Title>{message.title}</Toast.Title>
                {message.description && <Toast.Description>{message.description}</Toast.Description>}
              </div>
              {message.action && <Toast.ActionTrigger>{message.action.label}</Toast.ActionTrigger>}
              <Toast.CloseTrigger aria-label={m.dismiss}>
                <X size={16} aria-hidden />
              </Toast.CloseTrigger>
            </Toast.Root>
          )
        }}
      </ChakraToaster>
    </ChakraScope>
  )
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

function Connection() {
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine)
  return (
    <div className="connection" role="status">
      {!online && (
        <p>
          <WifiOff size={18} aria-hidden /> {m.offline}
        </p>
      )}
    </div>
  )
}
