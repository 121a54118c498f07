export const today = 'today'
export const inDays = 'tomorrow |||| in %{smart_count} days'
/** Festivals by the moon, which are known a day before. */
export const around = 'around %{date:day}'
export const dateToday = '%{occasion}: today, %{date:day}'
export const dateInDays =
  '%{occasion}: tomorrow, %{date:day} |||| %{occasion}: %{date:day}, in %{smart_count} days'
export const dateAround = '%{occasion}: around %{date:day}, depending on the moon'
export const orderAll = 'Order by %{day:day} to receive any of these gifts in time anywhere in India.'
export const orderSome =
  'Some of these gifts still arrive in time anywhere in India if you order by %{day:day}. The product page shows the day.'
export const orderLate =
  'It is too late for delivery in time everywhere in India: the last day to order was %{day:day}.'
export const orderAllThere = 'Order by %{day:day} to receive any of these gifts at %{pincode} in time.'
export const orderSomeThere =
  'Some of these gifts still arrive at %{pincode} in time if you order by %{day:day}. The product page shows the day.'
export const orderLateThere =
  'It is too late for delivery to %{pincode} in time: the last day to order was %{day:day}.'
export const deliverTo = 'Deliver to PIN code'
export const check = 'Check'
