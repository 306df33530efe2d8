export { Toast, type ToastProps } from './Toast.tsx'
export { Toaster, type ToasterProps } from './Toaster.tsx'
