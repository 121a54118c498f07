import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

interface AbortableOptions<Answer, Input>
  extends Omit<UseMutationOptions<Answer, Error, Input>, 'mutationFn'> {
  mutationFn: (input: Input, signal: AbortSignal) => Promise<Answer>
}

/** A mutation whose request is aborted by `cancel` or when the component unmounts. */
export function useAbortableMutation<Answer, Input = void>({
  mutationFn,
  ...options
}: AbortableOptions<Answer, Input>) {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const mutation = useMutation<Answer, Error, Input>({
    ...options,
    // The mutation can be cancelled while it still waits in its scope
    onMutate: (input, context) => {
      running.current = new AbortController()
      return options.onMutate?.(input, context)
    },
    mutationFn: (input) => mutationFn(input, running.current?.signal ?? new AbortController().signal),
  })
  return { ...mutation, cancel: () => running.current?.abort() }
}
