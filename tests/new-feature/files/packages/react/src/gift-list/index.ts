export { GiftList, type GiftListProps } from './GiftList.tsx'
