export { Checkout } from '@haat/react/checkout'
