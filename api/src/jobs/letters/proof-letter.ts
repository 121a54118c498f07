import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orderItems, orders, proofs } from '../../db/tables/index.ts'
import type { Letter } from '../../mail/letter.ts'
import { newProofToken } from '../../orders/proofs/proof-link.ts'
import { PROOF_DAYS } from '../../orders/proofs/send-proofs.ts'
import type { LetterJob } from '../queue.ts'

type ProofJob = Extract<LetterJob, { letter: 'proof' }>

/** Browsers do not send the URL fragment with the token to servers. */
function proofLetter(
  piece: { title: string; order_number: string; again: boolean },
  token: string,
  origin: string,
): Letter {
  const { title, order_number, again } = piece
  return {
    subject: `${again ? 'We wait for your yes' : 'Please look at your piece'}: order ${order_number}`,
    heading: again ? 'Shall we make it like this?' : 'Your piece, before we make it',
    paragraphs: [
      `This is how your ${title} of order ${order_number} will look. Please check every letter: we make it once you say yes.`,
      ...(again ? ['We wrote to you about it before; this link takes the place of the earlier one.'] : []),
      `If something should be different, tell us on the same page. The link is for this piece alone, and good for ${PROOF_DAYS} days.`,
    ],
    action: { label: 'Look at my piece', url: `${origin}/proof#${token}` },
  }
}

export async function proofLetterFor(
  db: Queryable,
  { proof_id, order_id, again }: ProofJob,
  origin: string,
): Promise<{ to: { name: string; address: string }; letter: Letter } | null> {
  const [row] = await db
    .select({ order: orders, product: orderItems.product })
    .from(proofs)
    .innerJoin(orders, eq(orders.id, proofs.order_id))
    .innerJoin(orderItems, eq(orderItems.id, proofs.item_id))
    .where(and(eq(proofs.id, proof_id), eq(proofs.order_id, order_id)))
  if (!row) return null
  const { full_name: name, email: address } = row.order.shipping_address
  if (address === '') return null
  const token = await newProofToken(db, proof_id)
  if (!token) return null
  const piece = { title: row.product.title, order_number: row.order.order_number, again }
  return { to: { name, address }, letter: proofLetter(piece, token, origin) }
}
