import {
  type WhatsAppOverview,
  whatsappBodies,
  whatsappDefinitions,
  whatsappKinds,
} from '@nakshi/core/notifications/admin-whatsapp'

const counts = { queued: 0, sending: 0, unconfirmed: 0, sent: 1, delivered: 4, read: 2, failed: 1 }
/** As the API answers with keys of Meta. */
export const whatsappOverview = (): WhatsAppOverview => ({
  webhook_url: 'https://shop.example/api/whatsapp/webhook',
  opted_out: 2,
  templates: whatsappKinds.map((id) => ({
    id,
    is_active: id === 'order_placed',
    template: `${id}_1`,
    language: 'en_US',
    body: whatsappBodies[id],
    button_url: `https://shop.example/${whatsappDefinitions[id].path}#{{1}}`,
    translations: [
      {
        code: 'hi',
        template: id === 'order_placed' ? 'order_placed_hindi' : null,
        language: 'hi',
        body: `हिन्दी ${id}`,
        button_url: `https://shop.example/hi/${whatsappDefinitions[id].path}#{{1}}`,
      },
    ],
    samples: [...whatsappDefinitions[id].samples],
    counts,
    errors: [{ code: '131026', count: 1 }],
    updated_at: null,
  })),
})
