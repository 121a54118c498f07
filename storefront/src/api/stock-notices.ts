import { useMutation } from '@tanstack/react-query'
import { request } from './request.ts'

interface Answer {
  message: string
}

/** Asks for one letter when a product is back; without an email for somebody signed in. */
export const useAskForNotice = () =>
  useMutation({
    mutationFn: (body: { product_id: string; email?: string | undefined }) =>
      request<Answer>('/api/stock-notices', { method: 'POST', body }),
  })

/** What the link of a letter does: says that the address is theirs, or takes it back. */
export const useAnswerNotice = (what: 'confirm' | 'withdraw') =>
  useMutation({
    mutationFn: (token: string) =>
      request<Answer>(`/api/stock-notices/${what}`, { method: 'POST', body: { token } }),
  })
