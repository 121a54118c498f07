import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import { toast } from '../../ui/toast.ts'
import { getShareUrl } from '../product-detail/ShareButton.tsx'
import * as m from './messages.ts'
import type { PreviewDrawing } from './use-preview-drawing.ts'

const ShareDialog = lazyDialog(() => import('../product-detail/ShareDialog.tsx'))

const JPEG_QUALITY = 0.9

interface SharePictureProps {
  title: string
  /** Of the product: the file says nothing of the design. */
  slug: string
  drawing: PreviewDrawing
}

/** Sends the picture of the preview, which needs no account and no link to the design. */
export default function SharePicture({ title, slug, drawing }: SharePictureProps) {
  const [saved, setSaved] = useState<{ url: string; name: string } | null>(null)

  async function share() {
    const file = new File([await toJpeg(drawing)], `${slug}.jpg`, { type: 'image/jpeg' })
    const shared = { files: [file], title, text: `${title} ${getShareUrl()}` }
    if (!navigator.canShare?.(shared)) return setSaved({ url: URL.createObjectURL(file), name: file.name })
    await navigator.share(shared)
  }

  function close() {
    if (saved) URL.revokeObjectURL(saved.url)
    setSaved(null)
  }

  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={m.shareDesign}
        title={m.shareDesign}
        onClick={() => share().catch(showFailure)}
      >
        <Share2 size={18} aria-hidden />
      </button>
      {saved && (
        <Suspense>
          <ShareDialog title={title} url={getShareUrl()} picture={saved} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function showFailure(error: unknown): void {
  // Dismissing the native share sheet is not an error
  if (error instanceof DOMException && error.name === 'AbortError') return
  toast({ kind: 'error', title: m.shareFailed })
}

async function toJpeg({ show }: PreviewDrawing): Promise<Blob> {
  const canvas = document.createElement('canvas')
  show(canvas)()
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)
  })
  if (!blob) throw new Error('the preview has no picture')
  return blob
}
