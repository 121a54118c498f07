/** What the backoffice is told of an area that no piece could be made in. */
export const printAreaSentences = {
  unknown_area: 'This area is gone. Please load the page again.',
  /** of a slot */
  outside: 'Part of it would be cut off: move it inside the piece and its safe edge',
  path: 'This outline cannot be drawn',
  sizes: 'The smallest letters are larger than the largest',
  twice: 'Two slots have the same key',
  process: 'A photo cannot be cut or foiled',
  dots: 'Refused below more dots than are good',
  /** of a slot and its custom option */
  unknown_option: 'The product has no such custom option',
  wants_text: 'This slot holds words; bind it to an option for text',
  wants_image: 'This slot holds a photo; bind it to an option for images',
  too_few_images: (most: number) => `This option takes ${most === 1 ? 'one photo' : `${most} photos`} only`,
  long_text: (most: number) => `Words of a piece have at most ${most} letters; let the option take no more`,
  /** of a placement */
  crossed: 'The four corners cross or dent',
  unknown_picture: 'The product has no such picture',
  same_picture: 'The area is marked on this picture twice',
  /** of the choices an area is for */
  unknown_choice: (choice: string) => `The product does not offer: ${choice}`,
} as const
