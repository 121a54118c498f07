import { useHasFeature } from '../../api/settings.ts'
import { Link } from '../../ui/Link.tsx'
import * as m from './messages.ts'

export function CustomBand() {
  if (!useHasFeature('custom_orders')) return null
  return (
    <section className="custom-band cloth below" aria-labelledby="custom-band">
      <div className="page">
        <span className="butta" aria-hidden />
        <h2 id="custom-band">{m.ownIdea}</h2>
        <p>{m.ownIdeaText}</p>
        <Link className="button button-outline" to="/custom-orders">
          {m.requestCustomGift}
        </Link>
      </div>
    </section>
  )
}
