import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { useEffect } from 'react'
import {
  data,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router-dom'
import { getCodeRejection, getStoredPromoCode, storePromoCode } from '../api/coupon.ts'
import { toSafeRedirect } from '../auth/safe-redirect.ts'
import { Meta } from '../ui/Meta.tsx'
import { NotFoundNotice } from '../ui/NotFoundNotice.tsx'
import { toast } from '../ui/toast.ts'
import * as m from './messages/discount.ts'

/** Format only; the cart validates the code. */
const CODE = /^\S{1,40}$/

export function loader({ params }: LoaderFunctionArgs) {
  const code = (params.code ?? '').trim().toUpperCase()
  return CODE.test(code) ? { code } : data({ code: null }, { status: 404 })
}

/** The previous code may be better, so it can be kept. */
function replacePromoCode(code: string): void {
  const before = getStoredPromoCode()
  storePromoCode(code)
  toast({
    kind: 'success',
    title: formatMessage(messages.coupon.pending, { code }),
    ...(before !== null &&
      before !== code && {
        description: formatMessage(messages.coupon.replaces, { code: before }),
        action: {
          label: formatMessage(m.retainCode, { code: before }),
          onClick: () => storePromoCode(before),
        },
      }),
  })
}

/** `/discount/DIWALI20?to=/products`: saves the code and redirects. */
export function Component() {
  const { code } = useLoaderData<{ code: string | null }>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const to = search.has('to') ? toSafeRedirect(search.get('to')) : '/products'
  useEffect(() => {
    if (code === null) return
    let hasLeft = false
    void getCodeRejection(code).then((problem) => {
      if (hasLeft) return
      if (problem) toast({ kind: 'error', title: `${code}: ${problem}` })
      else replacePromoCode(code)
      navigate(to, { replace: true })
    })
    return () => {
      hasLeft = true
    }
  }, [code, to, navigate])
  if (code === null) return <NotFoundNotice />
  const title = formatMessage(m.promoCode, { code })
  return (
    <section className="notice jaali">
      <Meta title={title} description={m.description} hidden />
      <h1>{title}</h1>
      <p>{m.help}</p>
      <p className="notice-actions">
        <Link className="button" to={to}>
          {m.continueShopping}
        </Link>
      </p>
    </section>
  )
}
