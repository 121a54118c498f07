import { defineMessages } from '../base/message-template.ts'

export const pageMessages = defineMessages('page', {
  title: 'Please enter the title',
  slug_taken: 'This slug is already used by another page',
  known_slug: 'The address of this page cannot be changed',
  known_delete: 'This page cannot be deleted. Change its status to draft to hide it.',
  unknown_placeholder: '“%{name}” is not a placeholder. These are: %{known}.',
  placeholder_braces: 'A placeholder needs two braces on both sides, for example %{example}',
  part_not_alone: '“%{name}” must be in a paragraph of its own',
  part_in_line: '“%{name}” is possible in the text of the page only',
  condition_not_closed: '“%{start}” needs “%{end}” after it',
  condition_not_open: '“%{end}” needs “%{start}” before it',
  condition_split: 'The text between “%{start}” and “%{end}” must contain whole paragraphs, or be within one',
  terms_seller:
    'Terms must name the seller (Consumer Protection (E-Commerce) Rules, 2020). Add {{seller.details}} or {{store.legal_name}}.',
  terms_address:
    'Terms must state the address of the seller (Consumer Protection (E-Commerce) Rules, 2020). Add {{seller.details}} or {{store.address}}, and enter the address in the settings.',
  terms_grievance:
    'Terms must state how to reach the grievance officer (Consumer Protection (E-Commerce) Rules, 2020). Add {{grievance.details}}, and enter an email or phone in the settings.',
  returns_period:
    'The returns page must state a period (Consumer Protection (E-Commerce) Rules, 2020), for example {{returns.days}} days.',
  privacy_contact:
    'The privacy page must state a contact, for example {{store.email}}, {{seller.details}} or a link to /contact.',
  shipping_terms:
    'The shipping page must state a charge or a time (Consumer Protection (E-Commerce) Rules, 2020), for example {{delivery.charge}} or {{delivery.days}}.',
  menu_link: 'The shop has no page at this address. Choose one from the list, or use an https address.',
  list_failed: 'Failed to load pages',
  load_failed: 'Failed to load page',
  save_failed: 'Failed to save the page',
  created: 'Page created',
  updated: 'Page saved',
  deleted: 'Page deleted',
  delete_failed: 'Failed to delete the page',
  confirm_delete: 'Are you sure you want to delete this page?',
  versions_failed: 'Failed to load the versions',
  version_restored: 'The earlier text is in the form. Save it to restore it.',
})
