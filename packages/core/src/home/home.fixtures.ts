import type { HeroSlide } from './home.ts'

/** Four slides, as the specification names them. */
export const sampleSlides: readonly HeroSlide[] = [
  {
    picture: 'hero-super-deals',
    ground: 'turmeric',
    title: 'Super Deals',
    text: 'See today’s offers.',
    action: 'Shop Now',
    href: null,
  },
  {
    picture: 'hero-premium-quality',
    ground: 'leaf',
    title: 'Premium Quality',
    text: 'One maker at a time.',
    action: 'Explore More',
    href: '/categories',
  },
  {
    picture: 'hero-special-offers',
    ground: 'chilli',
    title: 'Special Offers',
    text: 'At lower prices.',
    action: 'View Deals',
    href: '#deals',
  },
  {
    picture: 'hero-ultimate-pricing',
    ground: 'indigo',
    title: 'Ultimate Pricing',
    text: 'No bargaining needed.',
    action: 'View Deals',
    href: '#deals',
  },
]
