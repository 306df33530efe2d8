export { Account } from '@haat/react/account'
