export { createShop } from '@haat/react'
