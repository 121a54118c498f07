import { detectLanguage } from '@nakshi/core/base/detect-language'
import { formatMessage } from '@nakshi/core/base/format-message'
import { designMessages } from '@nakshi/core/designs/messages'
import type { SharedDesign } from '@nakshi/core/designs/schema'
import { useQuery } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { apiQuery } from '../api/queries.ts'
import { isNotFoundError } from '../api/request.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Link } from '../ui/Link.tsx'
import { Meta } from '../ui/Meta.tsx'
import { NotFoundNotice } from '../ui/NotFoundNotice.tsx'
import * as m from './messages/shared-design.ts'

const TOKEN = /^[\w-]{24}$/

/** Only the browser reads the design; a malformed token is a 404 from the server. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  data(null, { status: TOKEN.test(params.token ?? '') ? 200 : 404 })

/**
 * /designs/:token. The rendered page is cached and contains no design; link previews load the image by
 * the link itself.
 */
export function Component() {
  const { token = '' } = useParams()
  const isPossible = TOKEN.test(token)
  const {
    data: shared,
    error,
    refetch,
  } = useQuery({
    ...apiQuery<SharedDesign>(`/api/shared-designs/${token}`),
    enabled: isPossible,
  })
  if (!isPossible || isNotFoundError(error))
    return (
      <NotFoundNotice
        title={designMessages.link_removed.template}
        help={designMessages.link_gone_help.template}
      />
    )
  const printedText = shared?.words.join(' ') ?? ''
  return (
    <div className="page prose-page shared-design">
      <Meta
        title={m.title}
        description={m.description}
        image={`/api/shared-designs/${token}/preview`}
        hidden
      />
      <h1>{m.title}</h1>
      {error && !shared && (
        <ErrorNotice message={designMessages.load_failed.template} error={error} onRetry={() => refetch()} />
      )}
      {!error && !shared && <p>{m.loading}</p>}
      {shared && (
        <>
          {shared.preview_url && (
            <img
              className="shared-piece"
              src={shared.preview_url}
              alt={printedText || shared.product.title}
            />
          )}
          {printedText && <p lang={detectLanguage(printedText)}>{printedText}</p>}
          <p>
            <Link className="button" to={`/products/${shared.product.slug}`}>
              {formatMessage(m.personaliseOwn, { product: shared.product.title })}
            </Link>
          </p>
        </>
      )}
    </div>
  )
}
