import { defineMessages } from '../base/message-template.ts'

export const adminExportMessages = defineMessages('admin_export', {
  failed: 'Failed to export orders',
  busy: 'Other exports are still running. Please try again when one has finished.',
  too_many_rows: 'This export is larger than the Excel limit of 10,48,575 rows. Please choose CSV.',
  too_many_sheets:
    'These items belong to more than %{max} products, too many for one sheet per product. Filter the list, or choose a single sheet.',
  no_artwork: 'These orders have no customer texts or photos',
  no_designs: 'These orders have no personalised designs',
  too_many_designs:
    'A sheet can hold up to 60 different designs and 500 copies in total. Please select fewer.',
  too_large_for_sheet: 'This design is larger than the sheet',
  too_large_for_bed: 'This 3D print is larger than the print bed in the settings',
  solid_on_sheet:
    '3D prints are not printed on sheets. Download their files, or arrange them on a print bed.',
  mixed_profiles:
    'This design has a different colour profile. Select the designs of one profile for each file.',
  not_solid: 'Only 3D prints are arranged on a print bed',
  no_jig: 'The print area of this design has no jig',
  unfit_jig: 'This design does not fit the jig of its print area',
  photo_deleted: 'A photo of this design has been deleted, so the print files cannot be created again',
})

export const adminExportPresetMessages = defineMessages('admin_export_preset', {
  taken: 'A preset with this name already exists',
  too_many: 'You can save up to %{max} presets. Please delete one first.',
  saved: 'Preset saved',
  deleted: 'Preset deleted',
  subscribed: 'You will get this export by email every day',
  unsubscribed: 'You will no longer get this export by email',
  no_permission: 'This role no longer has access to exports',
})
