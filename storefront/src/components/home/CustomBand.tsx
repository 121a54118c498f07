import { Link } from 'react-router-dom'

/** The way out for a shopper who wants something that is not on the shelves. */
export function CustomBand() {
  return (
    <section className="custom-band cloth below" aria-labelledby="custom-band">
      <div className="page">
        <span className="butta" aria-hidden />
        <h2 id="custom-band">Something only you can think of?</h2>
        <p>Send us a sketch, a photo or just a sentence. A custom piece takes 7-14 business days.</p>
        <Link className="button button-outline" to="/custom-orders">
          Tell us about it
        </Link>
      </div>
    </section>
  )
}
