export { Toast, type ToastProps } from '../ui/Toast.tsx'
export { Toaster, type ToasterProps } from './Toaster.tsx'
