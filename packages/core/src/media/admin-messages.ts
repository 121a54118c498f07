import { defineMessages } from '../base/message-template.ts'

export const adminImageMessages = defineMessages('admin_image', {
  upload_failed: 'Failed to upload image',
  uploaded: 'Image uploaded successfully!',
  many_uploaded: '%{count} images uploaded',
})
