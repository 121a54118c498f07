export const questionSentences = {
  invalid: 'This link does not work any more. Please use the one in our latest email.',
  answered: 'You have answered this already. Thank you!',
  settled: 'We no longer need an answer to this. Thank you!',
  expired: 'This link is no longer good. Please write to us, and we ask again.',
  over: 'This order is no longer being made, so there is nothing to answer.',
  empty: 'Please write an answer',
  not_asked: 'This was not asked for',
  too_many_photos: 'You have sent as many photos as this link takes. Please answer with those you have.',
  not_sent_here: 'Please send the photo again',
  thanks: 'Thank you! We have your answer and go on with your piece.',
}
