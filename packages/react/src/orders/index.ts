export { LatestOrder, type LatestOrderProps } from './LatestOrder.tsx'
export { OrderSuccess, type OrderSuccessProps } from './OrderSuccess.tsx'
export { OrderView, type OrderViewProps } from './OrderView.tsx'
export { Receipt, type ReceiptProps } from './Receipt.tsx'
