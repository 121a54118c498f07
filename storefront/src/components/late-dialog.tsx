import { sentences } from '@nakshi/api/contract/sentences'
import { type ComponentType, lazy, useEffect, useState } from 'react'
import { loadAnew } from '../load-anew.ts'
import { toast } from './toast/toast.ts'

/** One that fades stays and is told whether it is open. */
type Closable = { onClose: () => void; open?: boolean }

/**
 * A dialog that comes with the press that opens it. Where it cannot be fetched the page stays as it
 * is and says so, and the next press tries again; one whose code a deploy has replaced is loaded
 * anew.
 */
export function lateDialog<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const fetched = () => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Missing })))
  let current = fetched()

  function Missing({ onClose }: Props) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
    useEffect(() => {
      current = fetched()
      if (loadAnew()) return
      toast({ kind: 'error', title: sentences.general.part_missing })
      onClose()
    }, [])
    return null
  }

  return function LateDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => current)
    if (Dialog !== current && props.open) setDialog(() => current)
    return <Dialog {...props} />
  }
}
