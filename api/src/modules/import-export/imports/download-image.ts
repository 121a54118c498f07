import { withParams } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import { webhookMessages } from '@nakshi/core/webhooks/admin-messages'
import { AppError } from '../../../platform/errors.ts'
import { collectPicture } from '../../../platform/media/collect-picture.ts'
import { type AddressPolicy, findUrlError } from '../../webhooks/endpoint-url.ts'
import { internet, type Network, openUrl, PrivateAddressError } from '../../webhooks/post-webhook.ts'

const MAX_REDIRECTS = 3
const TIMEOUT_MS = 20_000

const downloadError = (message: CatalogueMessage) => new AppError(422, 'image_address', message)

/** Public https addresses only, also after a redirect; twenty seconds in all. @throws {AppError} 413, 422 */
export async function downloadImage(
  address: string,
  policy: AddressPolicy,
  { timeoutMs, lookup }: Network = { ...internet, timeoutMs: TIMEOUT_MS },
): Promise<{ bytes: Buffer; name: string }> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    let url = address
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const error = findUrlError(url, policy)
      if (error) throw downloadError(error)
      const response = await openUrl(new URL(url), { headers: { accept: 'image/*' }, policy, lookup, signal })
      const { statusCode: status = 0, headers } = response
      if (status === 200) return { bytes: await collectPicture(response), name: toName(url) }
      response.destroy()
      const { location } = headers
      if (status < 300 || status >= 400 || !location || !URL.canParse(location, url))
        throw downloadError(withParams(productImportMessages.address_status, { status }))
      url = new URL(location, url).href
    }
    throw downloadError(productImportMessages.address_unreachable)
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof PrivateAddressError) throw downloadError(webhookMessages.private_address)
    throw downloadError(
      signal.aborted ? productImportMessages.address_timeout : productImportMessages.address_unreachable,
    )
  }
}

const toName = (url: string) => decodeName(new URL(url).pathname.split('/').at(-1) ?? '')

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
