import { defineMessages } from '../base/message-template.ts'

export const selectionMessages = defineMessages('selection', {
  choose: 'Please choose: %{label}',
  unknown_variant: 'This option is not available: %{label}',
  fill: 'Please fill in: %{label}',
  unknown_option: 'One of the options is no longer available. Please choose again.',
  not_on_list: 'Please choose one from the list: %{label}',
  emoji: 'Please remove emoji from %{name}. We cannot print them.',
  too_long: '%{label}: at most 1 character |||| %{label}: at most %{smart_count} characters',
  too_short: '%{label}: at least 1 character |||| %{label}: at least %{smart_count} characters',
  too_many_images: '%{label}: at most 1 image |||| %{label}: at most %{smart_count} images',
  not_your_file: '%{label}: please upload the file again',
  not_your_image: '%{label}: please upload the image again',
})
