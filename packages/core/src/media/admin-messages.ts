export const adminImageMessages = {
  upload_failed: 'Failed to upload image',
  uploaded: 'Image uploaded successfully!',
  many_uploaded: '%{count} images uploaded',
} as const
