import { defineMessages } from '../base/message-template.ts'

export const cartPhotoMessages = defineMessages('cart_photo', {
  needed: 'Please upload “%{option}” again. Photos and files in your cart are saved for 30 days.',
  gone: '“%{option}” has expired. Photos and files in your cart are saved for 30 days.',
})
