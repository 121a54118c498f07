import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { featuredQuery, occasionsQuery } from '../api/products.ts'
import { useSettings } from '../api/settings.ts'
import { Hero } from '../components/home/Hero.tsx'
import { ByOccasion, Featured, Offers, Promises, ShopByCategory } from '../components/home/HomeSections.tsx'
import { Meta } from '../components/Meta.tsx'
import { RecentlyViewed } from '../components/recently-viewed/RecentlyViewed.tsx'
import { prefetchForPage } from '../page-data.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  await prefetchForPage(context, featuredQuery, occasionsQuery)
  return null
}

export function Component() {
  const settings = useSettings()
  return (
    <>
      <Meta
        description={
          settings?.hero_settings.subtitle ||
          'Personalised gifts, custom decor and 3D prints, made in India with the name you write.'
        }
        path="/"
      />
      {settings ? <Hero hero={settings.hero_settings} /> : <h1 className="visually-hidden">Home</h1>}
      {settings && <Offers marquee={settings.marquee_settings} />}
      <Featured />
      <Promises />
      <ShopByCategory />
      <ByOccasion />
      <RecentlyViewed className="page" />
      <CustomBand />
    </>
  )
}

function CustomBand() {
  return (
    <section className="custom-band cloth below" aria-labelledby="custom-band">
      <div className="page">
        <span className="butta" aria-hidden />
        <h2 id="custom-band">Have your own idea?</h2>
        <p>Send us a sketch, a photo or a short description. Custom orders take 7-14 business days.</p>
        <Link className="button button-outline" to="/custom-orders">
          Description
        </Link>
      </div>
    </section>
  )
}
