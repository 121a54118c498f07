import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../ssr/lazy-component.tsx'

const ShareDialog = lazyDialog(() => import('./ShareDialog.tsx'))

export default function ShareButton({ title }: { title: string }) {
  const [open, setOpen] = useState(false)

  function share() {
    if (!navigator.share) return setOpen(true)
    navigator.share({ title, url: window.location.href }).catch((error: unknown) => {
      // Dismissing the native share sheet is not an error
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true)
    })
  }

  return (
    <>
      <button type="button" className="button button-ghost" onClick={share}>
        <Share2 aria-hidden />
        Share
      </button>
      {open && (
        <Suspense>
          <ShareDialog title={title} url={window.location.href} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
