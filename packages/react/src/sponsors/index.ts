export { Sponsors } from './Sponsors.tsx'
