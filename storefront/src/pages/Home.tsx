import type { LoaderFunctionArgs } from 'react-router-dom'
import { featuredQuery } from '../api/products.ts'
import { useSettings } from '../api/settings.ts'
import { CustomBand } from '../components/home/CustomBand.tsx'
import { Featured } from '../components/home/Featured.tsx'
import { Hero } from '../components/home/Hero.tsx'
import { Offers } from '../components/home/Offers.tsx'
import { Promises } from '../components/home/Promises.tsx'
import { ShopByCategory } from '../components/home/ShopByCategory.tsx'
import { Meta } from '../components/Meta.tsx'
import { RecentlyViewed } from '../components/recently-viewed/RecentlyViewed.tsx'
import { load } from '../page-data.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  await load(context, featuredQuery)
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
      <RecentlyViewed className="page" />
      <CustomBand />
    </>
  )
}
