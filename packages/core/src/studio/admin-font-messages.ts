import { defineMessages } from '../base/message-template.ts'

export const fontMessages = defineMessages('font', {
  wrong_type: 'Choose a TTF, OTF or WOFF2 file',
  too_large: 'A font can have at most %{megabytes} MB',
  unreadable: 'This font could not be read. The file may be damaged.',
  restricted:
    'This font does not permit embedding and subsetting. Ask its foundry for a licence for web and print.',
  no_script: 'This font does not have the letters of any script that the store prints',
  taken: 'This font has been uploaded already, as “%{name}”',
  limit: 'The store can have at most %{max} fonts of its own',
  in_use:
    'This font is in use (products: %{products}, saved designs: %{designs}, orders: %{orders}). Remove it from the print areas first. Fonts of saved designs and orders cannot be deleted.',
  unknown: 'A font of this text no longer exists. Please reload the page.',
  list_failed: 'Failed to load the fonts',
  uploaded: 'Font uploaded. Select it in the print areas of your products.',
  upload_failed: 'Failed to upload the font',
  renamed: 'Font renamed',
  deleted: 'Font deleted',
  delete_failed: 'Failed to delete the font',
  confirm_delete: 'Are you sure you want to delete this font?',
})
