export { Avatar } from './Avatar.tsx'
export { PhotoField } from './PhotoField.tsx'
