export { Account, type AccountProps } from './Account.tsx'
export { Orders, type OrdersProps } from './Orders.tsx'
export { ProfileTab, type ProfileTabProps } from './ProfileTab.tsx'
export { Reviews, type ReviewsProps } from './Reviews.tsx'
