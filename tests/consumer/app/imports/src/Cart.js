export { Cart } from '@haat/react/cart'
