export const printAreaMessages = {
  unknown_area: 'This print area no longer exists. Please reload the page.',
  outside: 'Part of this would be cut off. Move it inside the safe area.',
  path: 'This outline is not valid',
  sizes: 'The minimum font size is larger than the maximum',
  twice: 'Two slots have the same key',
  process: 'Photos cannot be used with cutting or foil',
  min_dpi_above_good: 'The minimum DPI is higher than the recommended DPI',
  unknown_option: 'The product does not have this custom option',
  needs_text_option: 'This is a text slot. Link it to a text option.',
  needs_image_option: 'This is a photo slot. Link it to an image option.',
  too_few_images: (max: number) => `This option accepts only ${max === 1 ? 'one photo' : `${max} photos`}`,
  long_text: (max: number) =>
    `Printed text can have at most ${max} characters. Please lower the limit of the option.`,
  invalid_quad: 'The four corners must not cross or point inwards',
  unknown_picture: 'The product does not have this picture',
  same_picture: 'The print area is placed on this picture twice',
  unknown_choice: (choice: string) => `The product does not offer: ${choice}`,
} as const
