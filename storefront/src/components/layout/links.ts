interface SiteLink {
  to: string
  label: string
}

export const MAIN_LINKS: SiteLink[] = [
  { to: '/products', label: 'Products' },
  { to: '/categories', label: 'Categories' },
  { to: '/about', label: 'About' },
]

export const FOOTER_GROUPS: { title: string; links: SiteLink[] }[] = [
  {
    title: 'Shop',
    links: [
      { to: '/', label: 'Home' },
      { to: '/products', label: 'All products' },
      { to: '/categories', label: 'Categories' },
      { to: '/custom-orders', label: 'Custom orders' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: '/contact', label: 'Contact us' },
      { to: '/shipping', label: 'Shipping' },
      { to: '/returns', label: 'Returns & exchanges' },
      { to: '/faq', label: 'Questions & answers' },
      { to: '/size-guide', label: 'Size guide' },
    ],
  },
  {
    title: 'About',
    links: [
      { to: '/about', label: 'Our story' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms' },
      { to: '/cookies', label: 'Cookies' },
    ],
  },
]
