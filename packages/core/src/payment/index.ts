export type { ProviderWindow } from './card.ts'
export { paymentCopy } from './payment.copy.ts'
export * from './payment.ts'
export type { WalletProvider } from './wallets.ts'
