import { LOW_STOCK } from '@nakshi/api/contract/limits'
import { sentences } from '@nakshi/api/contract/sentences'
import { CircleCheck, CircleX, Clock } from 'lucide-react'

/** Whether it can be had, in words and with an icon: in stock, only some left, out of stock. */
export function StockNote({ stock }: { stock: number }) {
  if (stock === 0)
    return (
      <p className="stock-note stock-none">
        <CircleX size={18} aria-hidden /> {sentences.product.out_of_stock}
      </p>
    )
  if (stock <= LOW_STOCK)
    return (
      <p className="stock-note stock-few">
        <Clock size={18} aria-hidden /> {sentences.product.only_left(stock)}
      </p>
    )
  return (
    <p className="stock-note">
      <CircleCheck size={18} aria-hidden /> In stock
    </p>
  )
}
