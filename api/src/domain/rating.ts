/** The mean of some ratings to one decimal, half up (spec, section 9); null when there are none. */
export function averageRating(ratingSum: number, ratingCount: number): number | null {
  return ratingCount === 0 ? null : Math.round((ratingSum * 10) / ratingCount) / 10
}
