import { sentences } from '@nakshi/api/contract/sentences'
import { Link } from 'react-router-dom'
import { useCart } from '../api/cart.ts'
import { useUser } from '../api/session.ts'
import { PleaseSignIn } from '../components/auth/PleaseSignIn.tsx'
import { CartBones } from '../components/cart/CartBones.tsx'
import { CartContents } from '../components/cart/CartContents.tsx'
import { Meta } from '../components/Meta.tsx'
import { Trouble } from '../components/Trouble.tsx'

export function Component() {
  return (
    <>
      <Meta title="Your cart" description="What you have chosen so far." hidden />
      <CartState />
    </>
  )
}

function CartState() {
  const user = useUser()
  const { data: cart, isError, error, refetch } = useCart()
  if (user === null) return <PleaseSignIn reason="Your cart is kept with your account, on every device." />
  if (isError)
    return (
      <div className="page cart-page">
        <h1>Your cart</h1>
        <Trouble message={sentences.cart.load_failed} error={error} onRetry={() => refetch()} />
      </div>
    )
  if (!cart) return <CartBones />
  return cart.items.length === 0 ? <EmptyCart /> : <CartContents cart={cart} />
}

function EmptyCart() {
  return (
    <section className="notice jaali">
      <span className="butta" aria-hidden />
      <h1>{sentences.cart.empty}</h1>
      <p>Pick something, write a name on it, and it will wait for you here.</p>
      <p className="notice-actions">
        <Link className="button" to="/products">
          Continue Shopping
        </Link>
      </p>
    </section>
  )
}
