import { sentences } from '@nakshi/api/contract/sentences'
import { type ComponentType, lazy, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loadAnew } from '../load-anew.ts'
import { toast } from './toast/toast.ts'

/** Parts that were met and are on their way. */
const underWay = new Set<Promise<unknown>>()

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part that comes after its page. Where it cannot be fetched (the line is gone, the shop was
 * updated) the page does with `Instead`, or without it, and the part is fetched again on the next
 * page, when it is opened, and when the line is back.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Instead: ComponentType<Props> = () => null,
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each page and each opening
    useEffect(() => {
      let isGone = false
      const tryAgain = () => {
        load()
          .then(({ default: part }) => isGone || setPart(() => part))
          .catch(() => isGone || setTrying(false))
      }
      if (hasJustFailed) hasJustFailed = false
      else tryAgain()
      window.addEventListener('online', tryAgain)
      return () => {
        isGone = true
        window.removeEventListener('online', tryAgain)
      }
    }, [key, isOpen])
    if (Part) return <Part {...props} />
    return isTrying ? null : <Instead {...props} />
  }

  return lazy<ComponentType<Props>>(() => {
    const part = load().catch(() => {
      hasJustFailed = true
      return { default: Missing }
    })
    underWay.add(part)
    void part.then(() => underWay.delete(part))
    return part
  }) as ComponentType<Props>
}

/** One that fades stays and is told whether it is open. */
type Closable = { onClose: () => void; open?: boolean }

/**
 * A dialog that comes with the press that opens it. Where it cannot be fetched the page stays as it
 * is and says so; one whose code a deploy has replaced is loaded anew.
 */
export function lateDialog<Props extends Closable>(load: Load<Props>): ComponentType<Props> {
  return lazyPart<Props>(load, function Unopened({ onClose }: Props) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
    useEffect(() => {
      if (loadAnew()) return
      toast({ kind: 'error', title: sentences.general.part_missing })
      onClose()
    }, [])
    return null
  })
}

/**
 * The page in HTML with its late parts in it, also when this process meets one for the first time:
 * what a page is sent without, React throws away in the browser and reports.
 * @param draw renders it, with what has come by then
 */
export async function withLateParts(draw: () => string): Promise<string> {
  let html = draw()
  while (underWay.size > 0) {
    await Promise.all(underWay)
    html = draw()
  }
  return html
}
