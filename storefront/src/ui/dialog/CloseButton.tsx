import { IconButton, type IconButtonProps } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import * as m from '../messages.ts'

export function CloseButton(props: IconButtonProps) {
  return (
    <IconButton variant="ghost" rounded="full" color="inherit" aria-label={m.close} {...props}>
      <X aria-hidden />
    </IconButton>
  )
}

/** https://html.spec.whatwg.org/multipage/interaction.html#closewatcher, not yet in TypeScript's own types. */
declare class CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

/** Closes an overlay with the Back gesture (CloseWatcher). */
export function useCloseWatcher(open: boolean, onClose: (() => void) | null): void {
  const close = useEffectEvent(() => onClose?.())
  const watches = open && onClose !== null
  useEffect(() => {
    // On keyboards Escape would be handled twice
    if (!watches || !('CloseWatcher' in window) || !matchMedia('(pointer: coarse)').matches) return
    let watcher = watch()
    /** A watcher fires once; an overlay that stays open needs a new one. */
    function watch(): CloseWatcher {
      const next = new CloseWatcher()
      next.onclose = () => {
        close()
        watcher = watch()
      }
      return next
    }
    return () => watcher.destroy()
  }, [watches])
}
