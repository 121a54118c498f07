import type { ProductCard } from '@nakshi/api/contract/products'
import { sentences } from '@nakshi/api/contract/sentences'
import { reasonFor } from '../../api/request.ts'
import { useIsWished, useSetWished } from '../../api/wishlist.ts'
import { useWithAccount } from '../../auth/use-with-account.ts'
import { toast } from '../toast/toast.ts'

type Words = Record<'sign_in' | 'added' | 'removed', string>

export function useToggleWish(product: ProductCard, words: Words) {
  const withAccount = useWithAccount()
  const wished = useIsWished(product.id)
  const setWished = useSetWished()
  const { add_failed, remove_failed } = sentences.wishlist

  function set() {
    setWished.mutate(
      { product, wished: !wished },
      {
        onSuccess: () => toast({ kind: 'success', title: wished ? words.removed : words.added }),
        onError: (error) =>
          toast({
            kind: 'error',
            title: wished ? remove_failed : add_failed,
            description: reasonFor(error),
          }),
      },
    )
  }
  const toggle = () => withAccount(words.sign_in, { kind: 'add_to_wishlist', product_id: product.id }, set)
  return { wished, toggle }
}
