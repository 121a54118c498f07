import { defineMessages } from '../base/message-template.ts'

export const uploadMessages = defineMessages('upload', {
  too_large: 'This image is larger than 5 MB. Please choose a smaller one.',
  wrong_type: 'Please choose a JPG, PNG, WebP, AVIF or GIF image.',
  heic: 'This photo is in HEIC format. Please choose a JPG or PNG.',
  unreadable: 'This image could not be read. Please choose another one.',
  truncated: 'This image file is incomplete. Please choose it again, or choose another one.',
  too_many_pixels: 'This image is larger than 50 megapixels. Please choose a smaller one.',
  photo_too_large: 'This photo is larger than 30 MB. Please choose a smaller one.',
  photo_too_many_pixels: 'This photo is larger than 108 megapixels. Please choose a smaller one.',
  missing: 'Please choose an image to upload.',
  uploads_pending: 'Your other photos are still uploading. Please try again when they have finished.',
  too_slow: 'Upload timed out. Please check your connection and try again.',
  daily_limit:
    'You can upload %{files} files or %{megabytes} MB a day. Please try again tomorrow, or contact us.',
  storage_limit:
    'Photos and files that are not ordered yet can take up to %{megabytes} MB. Please order first, or contact us.',
  disk_low:
    'Photo uploads are temporarily unavailable. Please try again later. You can still place orders without photos.',
  file_too_large: 'This file is larger than 20 MB. Please choose a smaller one.',
  file_wrong_type: 'Please choose a PDF, SVG, STL or 3MF file.',
  file_missing: 'Please choose a file to upload.',
  link_expired: 'The link to this photo has expired. Please reload the page.',
})
