import { defineMessages } from '../base/message-template.ts'

export const optionValueMessages = defineMessages('option_value', {
  number: '%{label}: please enter a number',
  at_least: '%{label}: at least %{min}',
  at_most: '%{label}: at most %{max}',
  step: '%{label}: in steps of %{step}',
  date: '%{label}: please choose a date',
  too_early: '%{label}: %{date:day} is the earliest date',
})
