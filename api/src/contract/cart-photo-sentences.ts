export const cartPhotoSentences = {
  needed: (option: string) => `Please add “${option}” again: photos in a cart are kept for 30 days`,
  gone: (option: string) => `“${option}” is no longer with us, as photos in a cart are kept for 30 days`,
}
