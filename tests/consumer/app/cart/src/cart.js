export * from '@haat/react/cart'
