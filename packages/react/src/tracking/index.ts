export { OrderTracking, type OrderTrackingProps } from './OrderTracking.tsx'
export { TrackingSteps, type TrackingStepsProps } from './TrackingSteps.tsx'
export { useTracking } from './useTracking.ts'
