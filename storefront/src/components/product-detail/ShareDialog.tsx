import { CopyButton } from '../../ui/CopyButton.tsx'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'

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
    <ModalDialog title="Share this gift" onClose={onClose}>
      <div className="share">
        <label className="field-label" htmlFor="share-link">
          Link to this product
        </label>
        <div className="share-link">
          <input
            id="share-link"
            className="input"
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
          <CopyButton text={url} label="Copy link" />
        </div>
        {picture && (
          <a className="button button-outline" href={picture.url} download={picture.name}>
            Save image
          </a>
        )}
        <a
          className="button button-outline"
          href={`https://wa.me/?text=${message}`}
          target="_blank"
          rel="noreferrer"
        >
          Send on WhatsApp
        </a>
      </div>
    </ModalDialog>
  )
}
