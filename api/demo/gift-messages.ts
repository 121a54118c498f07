export const giftMessages = [
  'Happy housewarming! May this door always have too many slippers in front of it.\nLove, all of us in Pune',
  'जन्मदिन की ढेर सारी शुभकामनाएँ, नानी!\nआपकी गुड़िया',
  'Twenty-five years and still arguing about the tea. Happy anniversary, Mummy and Papa.',
  'For the desk of the newest doctor in the family. So proud of you!',
  'भैया, इस बार राखी पर नहीं आ पाई, पर यह आपके लिए है।',
  'Thank you for teaching Aarav to love numbers. From the whole of class 5B',
]
