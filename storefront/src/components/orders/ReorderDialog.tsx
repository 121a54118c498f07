import type { ReorderAnswer } from '@nakshi/api/contract/orders'
import { sentences } from '@nakshi/api/contract/sentences'
import { CircleCheck, CircleX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ModalDialog } from '../dialog/ModalDialog.tsx'

interface ReorderDialogProps {
  answer: ReorderAnswer
  onClose: () => void
}

/** What is in the cart again, and what is not and why. */
export default function ReorderDialog({ answer: { added, refused }, onClose }: ReorderDialogProps) {
  // The same product can stand in an order twice, with other names on it
  const yes = added.map((line, place) => ({ ...line, key: `added-${place}` }))
  const no = refused.map((line, place) => ({ ...line, key: `refused-${place}` }))
  const footer = (
    <>
      <button type="button" className="button button-outline" onClick={onClose}>
        Close
      </button>
      {added.length > 0 && (
        <Link className="button" to="/cart">
          View cart
        </Link>
      )}
    </>
  )
  return (
    <ModalDialog
      title={added.length > 0 ? sentences.cart.added : 'Nothing could be added'}
      onClose={onClose}
      footer={footer}
    >
      <ul className="reorder-lines">
        {yes.map(({ key, title, quantity }) => (
          <li key={key}>
            <CircleCheck className="reorder-yes" size={20} aria-hidden />
            <span>
              {quantity} × {title}
              {': added, with the same names and photos'}
            </span>
          </li>
        ))}
        {no.map(({ key, title, reason }) => (
          <li key={key}>
            <CircleX className="reorder-no" size={20} aria-hidden />
            <span>
              {title}: <strong>{reason}</strong>
            </span>
          </li>
        ))}
      </ul>
    </ModalDialog>
  )
}
