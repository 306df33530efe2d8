export { ActionLabel, type ActionLabelProps } from './ActionLabel.tsx'
export { Badge, type BadgeProps } from './Badge.tsx'
export { BoxIcon } from './BoxIcon.tsx'
export { Breadcrumb, type BreadcrumbProps, type Crumb } from './Breadcrumb.tsx'
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './Button.tsx'
export {
  CarouselControls,
  type CarouselControlsProps,
  CarouselSlide,
  CarouselSlides,
  MotionButton,
} from './CarouselControls.tsx'
export { Confirm, type ConfirmProps } from './Confirm.tsx'
export { CopyIcon } from './CopyIcon.tsx'
export { type Currency, CurrencyContext } from './currency.ts'
export { Day } from './Day.tsx'
export { Detail, type DetailProps } from './Detail.tsx'
export { Dialog, type DialogProps } from './Dialog.tsx'
export { EyeIcon } from './EyeIcon.tsx'
export { Field, type FieldControl, FieldError, type FieldErrorProps, type FieldProps } from './Field.tsx'
export { FormFailure, type FormFailureProps } from './FormFailure.tsx'
export { mayMoveFocus, rootOf } from './focus.ts'
export { GridIcon } from './GridIcon.tsx'
export { Head, type HeadProps } from './Head.tsx'
export { HomeIcon } from './HomeIcon.tsx'
export { Icon, type IconName, type IconProps, Outline } from './Icon.tsx'
export { LeafIcon } from './LeafIcon.tsx'
export { List } from './List.tsx'
export { Loaded, type LoadedProps } from './Loaded.tsx'
export { LoadedList, type LoadedListProps } from './LoadedList.tsx'
export { PhoneIcon } from './PhoneIcon.tsx'
export { PictureView, type PictureViewProps } from './PictureView.tsx'
export { PinIcon } from './PinIcon.tsx'
export { PlayIcon } from './PlayIcon.tsx'
export { Price, type PriceProps } from './Price.tsx'
export { PrintIcon } from './PrintIcon.tsx'
export { Rail, RailArrows, type RailArrowsProps, type RailProps } from './Rail.tsx'
export { Rating, type RatingProps } from './Rating.tsx'
export { SearchIcon } from './SearchIcon.tsx'
export {
  EmptyState,
  type EmptyStateProps,
  Failure,
  type FailureProps,
  RetryButton,
  type RetryButtonProps,
  Spinner,
  type SpinnerProps,
} from './State.tsx'
export { Stepper, type StepperProps } from './Stepper.tsx'
export { TextField, type TextFieldProps } from './TextField.tsx'
export { TitledSection, type TitledSectionProps } from './TitledSection.tsx'
export { useAddress } from './useAddress.ts'
export { useBusy } from './useBusy.ts'
export { useFocusGoal } from './useFocusGoal.ts'
export { useFormatPrice } from './useFormatPrice.ts'
export { useGrowing } from './useGrowing.ts'
export { useLate } from './useLate.ts'
export { type Motion, useMotion } from './useMotion.ts'
export { isVisitor, useOwned } from './useOwned.ts'
export { useResource } from './useResource.ts'
export { type Rotation, useRotation } from './useRotation.ts'
export { useValue } from './useValue.ts'
export { useWhileSeen } from './useWhileSeen.ts'
