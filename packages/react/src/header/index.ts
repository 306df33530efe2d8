export { Header, type HeaderProps } from './Header.tsx'
export { MobileBar, type MobileBarProps } from './MobileBar.tsx'
