export { SetUp, type SetUpProps } from './SetUp.tsx'
