import { useEffect, useEffectEvent } from 'react'

/** https://html.spec.whatwg.org/multipage/interaction.html#closewatcher, not yet in TypeScript's own types. */
declare class CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

/** On a phone Back closes what lies over the page, where the browser tells of it, and does not leave the page. */
export function useCloseWatcher(open: boolean, onClose: (() => void) | null): void {
  const close = useEffectEvent(() => onClose?.())
  const watches = open && onClose !== null
  useEffect(() => {
    // With a keyboard Escape would be heard twice
    if (!watches || !('CloseWatcher' in window) || !matchMedia('(pointer: coarse)').matches) return
    let watcher = watch()
    /** One watcher hears one press; what stays open needs another. */
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
