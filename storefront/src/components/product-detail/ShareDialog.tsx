import { CopyButton } from '../../ui/CopyButton.tsx'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import * as m from './messages.ts'

interface ShareDialogProps {
  title: string
  url: string
  /** Image of the design, offered as a download. */
  picture?: { url: string; name: string }
  onClose: () => void
}

export default function ShareDialog({ title, url, picture, onClose }: ShareDialogProps) {
  const message = encodeURIComponent(`${title} ${url}`)
  return (
    <ModalDialog title={m.shareGift} onClose={onClose}>
      <div className="share">
        <label className="field-label" htmlFor="share-link">
          {m.linkToProduct}
        </label>
        <div className="share-link">
          <input
            id="share-link"
            className="input"
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
          <CopyButton text={url} label={m.copyLink} />
        </div>
        {picture && (
          <a className="button button-outline" href={picture.url} download={picture.name}>
            {m.saveImage}
          </a>
        )}
        <a
          className="button button-outline"
          href={`https://wa.me/?text=${message}`}
          target="_blank"
          rel="noreferrer"
        >
          {m.sendOnWhatsapp}
        </a>
      </div>
    </ModalDialog>
  )
}
