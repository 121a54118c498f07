import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

interface AbortableOptions<Answer, Input>
  extends Omit<UseMutationOptions<Answer, Error, Input>, 'mutationFn'> {
  mutationFn: (input: Input, signal: AbortSignal) => Promise<Answer>
}

/**
 * A mutation that ends with its screen: `cancel`, or leaving the screen, aborts the request, so that
 * what was called off is not done behind it.
 */
export function useAbortableMutation<Answer, Input = void>({
  mutationFn,
  ...options
}: AbortableOptions<Answer, Input>) {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const mutation = useMutation<Answer, Error, Input>({
    ...options,
    // Before its turn among others has come it can be called off already
    onMutate: (input, context) => {
      running.current = new AbortController()
      return options.onMutate?.(input, context)
    },
    mutationFn: (input) => mutationFn(input, running.current?.signal ?? new AbortController().signal),
  })
  return { ...mutation, cancel: () => running.current?.abort() }
}
