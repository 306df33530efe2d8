export { Face, type FaceProps } from './Face.tsx'
export { PhotoField, type PhotoFieldProps } from './PhotoField.tsx'
