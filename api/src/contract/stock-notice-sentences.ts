export const stockNoticeSentences = {
  asked: 'Check your inbox for the link. Once you have confirmed your address, we email you when it is back.',
  will_tell: (email: string) => `We will email ${email} once, as soon as it is back in stock.`,
  confirmed: 'Done. We email you once, as soon as it is back in stock.',
  forgotten: 'We have forgotten your address.',
  invalid: 'This link has expired or was used already. You can ask again on the product’s page.',
  in_stock: 'This is in stock already.',
} as const
