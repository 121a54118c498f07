/** What is said of a field where its schema says nothing of its own; ours. */
export const fieldSentences = {
  missing: 'Please fill this in',
  whole_number: 'Please enter a whole number',
  number: 'Please enter a number',
  does_not_fit: 'Please check this field',
  not_offered: 'Please choose one of those offered',
  date: 'Please enter a date',
  time: 'Please enter a date and a time',
  at_least: (least: string) => `Must be at least ${least}`,
  at_most: (most: string) => `Must be at most ${most}`,
  too_long: (most: string) => `Please use at most ${most} characters`,
  too_short: (least: string) => `Please use at least ${least} characters`,
  too_many: (most: string) => `Please choose at most ${most}`,
  too_few: (least: string) => `Please choose at least ${least}`,
}
