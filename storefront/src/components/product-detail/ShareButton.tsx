import { VARIANT_PARAM_PREFIX } from '@nakshi/core/products/product-address'
import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import * as m from './messages.ts'

const ShareDialog = lazyDialog(() => import('./ShareDialog.tsx'))

/** The page with its chosen variants; a cart line or a link's token is private. */
export function getShareUrl(): string {
  const url = new URL(window.location.href)
  for (const name of [...url.searchParams.keys()])
    if (!name.startsWith(VARIANT_PARAM_PREFIX)) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

export default function ShareButton({ title }: { title: string }) {
  const [open, setOpen] = useState(false)

  function share() {
    if (!navigator.share) return setOpen(true)
    navigator.share({ title, url: getShareUrl() }).catch((error: unknown) => {
      // Dismissing the native share sheet is not an error
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true)
    })
  }

  return (
    <>
      <button type="button" className="button button-ghost" onClick={share}>
        <Share2 aria-hidden />
        {m.share}
      </button>
      {open && (
        <Suspense>
          <ShareDialog title={title} url={getShareUrl()} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
