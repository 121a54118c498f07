/** The mean of some ratings to one decimal, half up (spec, section 9); null when there are none. */
export function averageRating(rating_sum: number, rating_count: number): number | null {
  return rating_count === 0 ? null : Math.round((rating_sum * 10) / rating_count) / 10
}
