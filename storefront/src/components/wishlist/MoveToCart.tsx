import { Button, VisuallyHidden } from '@chakra-ui/react'
import { messages } from '@nakshi/contract/messages'
import type { ProductCard } from '@nakshi/contract/shop/products'
import { Link } from 'react-router-dom'
import { useAddToCart } from '../../api/cart.ts'
import { getDisplayableReason } from '../../api/request.ts'
import { FieldError } from '../form/FieldError.tsx'
import { toast } from '../toast/toast.ts'

interface MoveToCartProps {
  product: ProductCard
  onMoved: () => void
}

export function MoveToCart({ product, onMoved }: MoveToCartProps) {
  const adding = useAddToCart()
  const name = <VisuallyHidden>: {product.title}</VisuallyHidden>
  if (product.needs_choice)
    return (
      <Button asChild variant="outline" size="sm">
        <Link to={`/products/${product.slug}?move=1`}>Move to Cart{name}</Link>
      </Button>
    )

  function move() {
    if (adding.isPending) return
    adding
      .mutateAsync({ product_id: product.id, quantity: 1 })
      .then(() => {
        toast({ kind: 'success', title: messages.cart.added })
        onMoved()
      })
      .catch((error: unknown) => {
        toast({ kind: 'error', title: messages.cart.add_failed, description: getDisplayableReason(error) })
      })
  }

  return (
    <>
      <Button variant="outline" size="sm" aria-disabled={adding.isPending} onClick={move}>
        {adding.isPending ? 'Moving…' : 'Move to Cart'}
        {name}
      </Button>
      {adding.isError && <FieldError role="alert">{messages.cart.add_failed}</FieldError>}
    </>
  )
}
