export { Hero, type HeroProps } from './Hero.tsx'
export { Reassurance } from './Reassurance.tsx'
