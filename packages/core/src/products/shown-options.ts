import type { FilledOptions } from './choices.ts'
import { isFilled } from './is-filled.ts'
import type { OptionRules } from './option-rules.ts'

type Conditional = { id: string; rules?: OptionRules | undefined }

/** A condition names an option before it, and is not met by one that is hidden itself. */
export function listShownOptions<Option extends Conditional>(
  options: readonly Option[],
  filledOptions: FilledOptions,
): Option[] {
  const shown = new Set<string>()
  return options.filter(({ id, rules }) => {
    const { option, is } = rules?.show_if ?? {}
    if (option) {
      const filled = filledOptions[option]
      if (!shown.has(option) || !isFilled(filled)) return false
      if (is && !('text' in filled && is.includes(filled.text.trim()))) return false
    }
    shown.add(id)
    return true
  })
}
