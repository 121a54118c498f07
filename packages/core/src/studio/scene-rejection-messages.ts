import { defineMessages } from '../base/message-template.ts'

/** By the reason of the rejection. */
export const sceneRejectionMessages = defineMessages('scene_rejection', {
  glyph: 'We cannot print %{characters}. Please remove it or write it in letters.',
  broken: '%{characters} can’t be printed on its own. Please type the full character.',
  long: 'This text is too long. It would print at %{found} mm (minimum %{allowed} mm). Please shorten it.',
  lines:
    'Only one line fits here. Please use a single line. |||| At most %{smart_count} lines fit here. You have %{found}.',
  thin: '%{characters} would be too thin to print at this size. Choose another font or shorten the text.',
  gap: 'The gap at %{characters} is too narrow to cut (%{found} mm, minimum %{allowed} mm). Choose another font or shorten the text.',
  dots: 'This photo is too small and would print blurred at this size. Zoom out or choose a larger photo.',
  photo: 'Please choose this photo again.',
  pieces:
    '%{characters} would come apart into %{found} pieces, as not all of its letters and marks are joined. Choose another font, or a product with a plate behind the name.',
  breaks:
    'Some strokes of %{characters} are thinner than this printer can print (%{allowed} mm). Choose another font or shorten the text.',
  ring: 'The ring would not hold on this shape. Choose another font or text.',
  empty: 'Please enter the text or choose the photo to print.',
  choice: 'This font or colour is no longer available. Please choose another.',
})
