import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createRequest } from '../api/request.ts'
import { ErrorNotice } from './ErrorNotice.tsx'

test('shows the request id of the logs as a reference, in the browser and on a server-rendered error page', async () => {
  const refused = async () => ({ status: 503, content: {}, request_id: '0c5d4f2a' })
  const error: unknown = await createRequest(refused)('/api/cart').catch((caught: unknown) => caught)
  for (const shown of [error, JSON.parse(JSON.stringify(error)) as unknown]) {
    const markup = renderToStaticMarkup(<ErrorNotice message="It failed." error={shown} onRetry={() => {}} />)
    expect(markup).toContain('Reference 0c5d4f2a')
  }
  expect(renderToStaticMarkup(<ErrorNotice message="It failed." onRetry={() => {}} />)).not.toContain(
    'Reference',
  )
})
