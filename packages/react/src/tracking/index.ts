export { OrderTracking, type OrderTrackingProps } from './OrderTracking.tsx'
export { TrackingDialog, type TrackingDialogProps } from './TrackingDialog.tsx'
export { TrackingSteps, type TrackingStepsProps } from './TrackingSteps.tsx'
