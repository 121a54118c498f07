import type { ProductCard } from '@nakshi/api/contract/products'
import { sentences } from '@nakshi/api/contract/sentences'
import { useAddToCart } from '../../api/cart.ts'
import { ApiError } from '../../api/request.ts'
import { useWithAccount } from '../../auth/use-with-account.ts'
import { toast } from '../toast/toast.ts'

/** "Add to Cart" of a card: one piece of a product that leaves nothing to choose. */
export function AddToCartButton({ product }: { product: ProductCard }) {
  const withAccount = useWithAccount()
  const adding = useAddToCart()
  const line = { product_id: product.id, quantity: 1 }

  function add() {
    adding.mutate(line, {
      onSuccess: () => toast({ kind: 'success', title: sentences.cart.added }),
      onError: (error) => {
        const told = error instanceof ApiError && (error.status === 409 || error.status === 422)
        toast({ kind: 'error', title: told ? error.message : sentences.cart.add_failed })
      },
    })
  }

  return (
    <button
      className="button button-outline button-sm card-action"
      type="button"
      onClick={() => withAccount(sentences.cart.sign_in, { kind: 'add_to_cart', line }, add)}
      disabled={adding.isPending}
      aria-label={`Add to Cart: ${product.title}`}
    >
      {adding.isPending ? 'Adding…' : 'Add to Cart'}
    </button>
  )
}
