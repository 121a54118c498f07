/** One decimal, half up; null without ratings. */
export function getAverageRating(ratingSum: number, ratingCount: number): number | null {
  return ratingCount === 0 ? null : Math.round((ratingSum * 10) / ratingCount) / 10
}
