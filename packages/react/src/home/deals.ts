export { Deals, type DealsProps } from './Deals.tsx'
export { TopSelling, type TopSellingProps } from './TopSelling.tsx'
