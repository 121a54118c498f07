import { useMutation } from '@tanstack/react-query'
import { useAbortableMutation } from './abortable-mutation.ts'
import { request } from './request.ts'

interface Answer {
  message: string
}

/** Asks for one letter when a product is back; without an email for somebody signed in. */
export const useAskForNotice = () =>
  useAbortableMutation({
    mutationFn: (body: { product_id: string; email?: string | undefined }, signal) =>
      request<Answer>('/api/stock-notices', { method: 'POST', body, signal }),
  })

/** What the link of a letter does: says that the address is theirs, or takes it back. */
export const useAnswerNotice = (what: 'confirm' | 'withdraw') =>
  useMutation({
    mutationFn: (token: string) =>
      request<Answer>(`/api/stock-notices/${what}`, { method: 'POST', body: { token } }),
  })
