export { Toast, type ToastProps } from '../ui/index.ts'
export { Toaster, type ToasterProps } from './Toaster.tsx'
