import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const DeleteAccountDialog = lazy(() => import('./DeleteAccountDialog.tsx'))

/** What the shop knows about somebody: to take along, and to be forgotten. */
export function OwnData() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p className="own-data-note">
        One file with your profile, addresses, orders, reviews and messages, for you to keep or take
        elsewhere.
      </p>
      <div className="own-data-actions">
        <a className="button button-outline" href="/api/profile/export" download>
          <Download size={20} aria-hidden /> Download my data
        </a>
        <button type="button" className="button button-danger" onClick={() => setAsking(true)}>
          Delete my account
        </button>
      </div>
      {asking && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
