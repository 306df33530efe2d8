export { Toaster, type ToasterProps } from './Toaster.tsx'
export { useNotices } from './useNotices.ts'
