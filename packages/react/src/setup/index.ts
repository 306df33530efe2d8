export { SetUp } from './SetUp.tsx'
