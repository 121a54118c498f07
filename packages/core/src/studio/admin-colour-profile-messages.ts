import { defineMessages } from '../base/message-template.ts'

export const colourProfileMessages = defineMessages('colour_profile', {
  wrong_type: 'Choose an ICC profile (.icc or .icm)',
  too_large: 'A colour profile can have at most %{megabytes} MB',
  unreadable: 'This colour profile could not be read. The file may be damaged.',
  unsupported: 'Only ICC profiles of version 2 and 4 can be used',
  not_cmyk: 'This profile is not for CMYK. Ask your printer for the profile of the paper.',
  not_printer: 'This is not the profile of a printer. Ask your printer for the output profile of the paper.',
  incomplete: 'This profile lacks the tables that convert to and from CMYK',
  taken: 'This colour profile has been uploaded already, as “%{description}”',
  limit: 'The store can have at most %{max} colour profiles',
  in_use:
    'This colour profile is in use (the store’s: %{stores}, products: %{products}, open orders: %{orders}). Choose another one there first.',
  unknown: 'The colour profile of this area no longer exists. Please reload the page.',
  missing: 'The colour profile of the design is missing',
  not_chosen: 'This area has no colour profile. Its PDF is RGB.',
  list_failed: 'Failed to load the colour profiles',
  uploaded: 'Colour profile uploaded. New print files use it where it is selected.',
  upload_failed: 'Failed to upload the colour profile',
  saved: 'Colour profile saved',
  save_failed: 'Failed to save the colour profile',
  deleted: 'Colour profile deleted',
  delete_failed: 'Failed to delete the colour profile',
  confirm_delete: 'Are you sure you want to delete this colour profile?',
})
