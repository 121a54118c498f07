/** Same shape as theme/ornaments/arch.svg, which clips the picture. */
export function ArchFrame() {
  return (
    <svg className="niche-line" viewBox="0 0 400 500" preserveAspectRatio="none" aria-hidden>
      <path d="M1 499V118c0-16 14-27 34-32 0-19 22-32 52-35 6-19 34-30 66-29 10-11 28-17 47-21 19 4 37 10 47 21 32-1 60 10 66 29 30 3 52 16 52 35 20 5 34 16 34 32v381z" />
    </svg>
  )
}
