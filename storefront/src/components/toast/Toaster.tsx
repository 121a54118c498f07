import { Toaster as ChakraToaster, createToaster, Toast } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { ChakraScope } from '../../theme/ChakraScope.tsx'
import { Connection } from '../layout/Connection.tsx'
import type { ToastMessage } from './toast-message.ts'

/** Below the header, so that a toast never covers cart and account. */
const OFFSETS = { top: '5.25rem', right: '1rem', bottom: '1rem', left: '1rem' }

const toaster = createToaster({
  placement: 'top-end',
  offsets: OFFSETS,
  pauseOnPageIdle: true,
  max: 4,
  overlap: false,
})

const KINDS = {
  success: { Icon: CircleCheck, color: 'fg.success' },
  error: { Icon: CircleAlert, color: 'fg.error' },
  info: { Icon: Info, color: 'brand.fg' },
}

function kindOf(type: string | undefined) {
  if (type === 'success') return KINDS.success
  return type === 'error' ? KINDS.error : KINDS.info
}

export function show({ kind, title, description, action }: ToastMessage): void {
  toaster.create({
    type: kind,
    title,
    description,
    closable: true,
    duration: action ? Number.POSITIVE_INFINITY : kind === 'error' ? 6000 : 3000,
    action: action && { label: action.label, onClick: action.onPress },
  })
}

/** Toasts, and the word about the connection. Mounted once, by Root. */
export default function Toaster() {
  return (
    <ChakraScope>
      <Connection />
      <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {(message) => {
          const { Icon, color } = kindOf(message.type)
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
              <Toast.CloseTrigger aria-label="Dismiss">
                <X size={16} aria-hidden />
              </Toast.CloseTrigger>
            </Toast.Root>
          )
        }}
      </ChakraToaster>
    </ChakraScope>
  )
}
