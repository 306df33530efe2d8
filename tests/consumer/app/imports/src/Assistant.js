export { Assistant } from '@haat/react/assistant'
