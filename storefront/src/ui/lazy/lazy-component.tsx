import { messages } from '@nakshi/core/messages'
import { type ComponentType, lazy, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { toast } from '../toast.ts'
import { reloadOnStaleBuild } from './reload-on-stale-build.ts'
import { retryImport } from './retry-import.ts'

const pendingLoads = new Set<Promise<unknown>>()

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Renders `Fallback` if its code cannot be loaded; retries on the next page, on opening and back online. */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  Fallback: ComponentType<Props> = () => null,
): ComponentType<Props> {
  let hasJustFailed = false

  function Missing(props: Props) {
    const isOpen = 'open' in props && props.open === true
    const { key } = useLocation()
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    const [isTrying, setTrying] = useState(!hasJustFailed)
    const [wasOpen, setWasOpen] = useState(isOpen)
    if (isOpen !== wasOpen) {
      setWasOpen(isOpen)
      setTrying(isOpen)
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: retries on each navigation and each opening
    useEffect(() => {
      let isGone = false
      const retry = () => {
        retryImport(load)
          .then(({ default: part }) => isGone || setPart(() => part))
          .catch(() => isGone || setTrying(false))
      }
      if (hasJustFailed) hasJustFailed = false
      else retry()
      window.addEventListener('online', retry)
      return () => {
        isGone = true
        window.removeEventListener('online', retry)
      }
    }, [key, isOpen])
    if (Part) return <Part {...props} />
    return isTrying ? null : <Fallback {...props} />
  }

  return lazy<ComponentType<Props>>(() => {
    const part = retryImport(load).catch(() => {
      hasJustFailed = true
      return { default: Missing }
    })
    pendingLoads.add(part)
    void part.then(() => pendingLoads.delete(part))
    return part
  }) as ComponentType<Props>
}

/** Components with an exit animation stay mounted and get `open`. */
type Closable = { onClose: () => void; open?: boolean }

/** A dialog loaded on click. If that fails: a toast, or a reload where a deploy replaced the code. */
export function lazyDialog<Props extends Closable>(load: Load<Props>): ComponentType<Props> {
  return lazyComponent<Props>(load, function FailedDialog({ onClose }: Props) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per click
    useEffect(() => {
      if (reloadOnStaleBuild()) return
      toast({ kind: 'error', title: messages.general.chunk_failed.template })
      onClose()
    }, [])
    return null
  })
}

/** Repeats until all lazy components are loaded: React would discard HTML that lacks them. */
export async function renderWithLazyComponents(render: () => string): Promise<string> {
  let html = render()
  while (pendingLoads.size > 0) {
    await Promise.all(pendingLoads)
    html = render()
  }
  return html
}
