export const seeOffer = 'See what we do offer.'
