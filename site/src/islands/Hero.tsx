export { Hero as default } from '@haat/react/home'
