export { Avatar, type AvatarProps } from './Avatar.tsx'
export { PhotoField, type PhotoFieldProps } from './PhotoField.tsx'
