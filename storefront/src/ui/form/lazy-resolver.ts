import { messages } from '@nakshi/core/messages'
import type { FieldValues, Resolver } from 'react-hook-form'
import { reloadOnStaleBuild } from '../lazy/reload-on-stale-build.ts'
import { toast } from '../toast.ts'

/** Validates with schemas that are loaded once the form is used, as they include zod. Nothing is sent without them. */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
): Resolver<Input, unknown, Output> {
  return async (...form) => {
    const resolve = await load().catch((error: unknown) => {
      if (!reloadOnStaleBuild()) toast({ kind: 'error', title: messages.general.chunk_failed.template })
      throw error
    })
    return resolve(...form)
  }
}
