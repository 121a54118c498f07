/** The drawn arch around a picture; the same shape as theme/ornaments/arch.svg, which cuts the picture. */
export function NicheLine() {
  return (
    <svg className="niche-line" viewBox="0 0 400 500" preserveAspectRatio="none" aria-hidden>
      <path d="M1 499V190c0-26 14-44 34-52 0-30 22-52 52-56 6-30 34-48 66-46 10-18 28-30 47-35 19 5 37 17 47 35 32-2 60 16 66 46 30 4 52 26 52 56 20 8 34 26 34 52v309z" />
    </svg>
  )
}
