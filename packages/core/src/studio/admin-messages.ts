import { defineMessages } from '../base/message-template.ts'

export const printAreaMessages = defineMessages('print_area', {
  unknown_area: 'This print area no longer exists. Please reload the page.',
  outside: 'Part of this would be cut off. Move it inside the safe area.',
  path: 'This outline is not valid',
  sizes: 'The minimum font size is larger than the maximum',
  twice: 'Two slots have the same key',
  process: 'Photos cannot be used with cutting or foil',
  min_dpi_above_good: 'The minimum DPI is higher than the recommended DPI',
  solid_missing: 'A 3D print needs its settings',
  solid_unused: 'Only 3D prints have these settings',
  solid_photo: 'A photo can be printed in 3D as a lithophane only',
  solid_one_photo: 'A lithophane needs exactly one photo and nothing else',
  solid_depth: 'The text is as deep as the plate is thick. Cut it through, or make the plate thicker.',
  solid_thickness: 'The maximum thickness must be larger than the minimum',
  solid_filament: 'No filament has this colour',
  solid_small: 'The minimum font size is too small for this nozzle',
  outside_jig: 'Row %{row}: this position is partly outside of the jig',
  jig_overlap: 'Row %{row}: this position overlaps row %{other}',
  unknown_option: 'The product does not have this custom option',
  needs_text_option: 'This is a text slot. Link it to a text option.',
  needs_image_option: 'This is a photo slot. Link it to an image option.',
  too_few_images: 'This option accepts only one photo |||| This option accepts only %{smart_count} photos',
  long_text: 'Printed text can have at most %{max} characters. Please lower the limit of the option.',
  invalid_quad: 'The four corners must not cross or point inwards',
  unknown_picture: 'The product does not have this picture',
  same_picture: 'The print area is placed on this picture twice',
  same_variants:
    'Another area is for the same variants, so this one would never be printed. Select other variants, name another side, or add its elements to that area.',
  side_missing: 'Please name each side, for example Front and Back',
  too_many_sides: 'A product can have at most %{max} sides',
  solid_side: 'A 3D print cannot be one of several sides',
  on_two_sides: 'This option is on another side, too. Link each side to options of its own.',
  unknown_choice: 'The product does not offer: %{choice}',
})

export const adminPrintAreaMessages = defineMessages('admin_print_area', {
  load_failed: 'Failed to load the print areas',
  save_failed: 'Failed to save the print areas',
  saved: 'Print areas saved and live on the store',
  option_failed: 'Failed to add the custom option',
  option_added: '“%{name}” was added to the custom options of the product',
  stretched:
    'The aspect ratio is %{pictureRatio} in the picture, but %{areaRatio} in millimetres (%{size}). Text would look stretched. Move the corners or correct the size.',
  no_preview: 'This browser cannot show the preview. You can still place and save print areas.',
  copied:
    'One area copied. Check each one before you save. |||| %{smart_count} areas copied. Check each one before you save.',
  none_to_copy: 'That product has no print areas',
  jig_row: 'Row %{row} is not a position. Please enter x, y and angle as numbers.',
  jig_rows: 'Please enter 1 to %{max} positions',
  invalid_svg: defineMessages('admin_print_area_invalid_svg', {
    not_svg: 'This file is not an SVG drawing. Please choose another file.',
    only_lines: 'This file has no filled shapes. Convert lines to outlines, or choose another file.',
    too_large: 'This drawing has too many points. Simplify it, or choose another file.',
    strokes: 'This drawing has strokes, and only fills are printed. Convert the strokes to outlines.',
    text: 'This drawing has text. Convert the text to outlines.',
    picture: 'This drawing has a picture in it, and only shapes are printed. Trace or remove the picture.',
    shaded:
      'This drawing has a gradient or pattern, and prints in one colour. Fill its shapes with one colour.',
    effects:
      'A clip, mask, filter or the edge of the artboard changes shapes of this drawing. Apply it in your drawing program.',
    colours:
      'Shapes of different colours overlap in this drawing, and it prints in one colour. Cut the upper shapes out of the lower ones.',
    crossing: 'Outlines in this drawing cross each other. Unite its shapes in your drawing program.',
    unreadable: 'A shape of this drawing could not be read. Save the file as plain SVG.',
  }),
})
