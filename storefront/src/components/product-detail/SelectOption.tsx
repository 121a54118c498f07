import { ChevronDown } from 'lucide-react'
import type { OptionControlProps } from './option-props.ts'

/** One value of the option's list, in the browser's own select. */
export function SelectOption({
  option,
  id,
  text,
  problem,
  describedBy,
  onWrite,
  onTouch,
}: OptionControlProps) {
  return (
    <div className="select">
      <select
        id={id}
        className="input"
        value={text}
        aria-required={option.is_required || undefined}
        aria-invalid={problem !== null || undefined}
        aria-describedby={describedBy}
        onBlur={onTouch}
        onChange={({ target }) => onWrite(target.value)}
      >
        <option value="">{option.is_required ? 'Please choose' : 'None'}</option>
        {option.options.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
      <ChevronDown size={20} aria-hidden />
    </div>
  )
}
