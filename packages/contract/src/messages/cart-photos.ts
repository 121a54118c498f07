export const cartPhotoMessages = {
  needed: (option: string) => `Please upload “${option}” again. Photos in your cart are saved for 30 days.`,
  gone: (option: string) => `“${option}” has expired. Photos in your cart are saved for 30 days.`,
}
