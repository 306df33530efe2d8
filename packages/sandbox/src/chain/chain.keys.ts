/** Settings of the local chain. Its accounts are the well-known ones of every Anvil. */
export const SANDBOX_CHAIN = {
  /** Path of the JSON-RPC endpoint. */
  path: '/sandbox/chain',
  /** Sepolia's chain id, so that wallets show its name. */
  chainId: 11_155_111,
  /** The shop's account; checksummed. */
  recipient: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  /** The demonstration wallet's account, which begins with 10,000 ether; checksummed. */
  wallet: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
} as const

/** Path of the demonstration wallet's script. */
export const SANDBOX_WALLET_SCRIPT = '/sandbox/wallet/wallet.js'

/** Base path of the price feed; CoinGecko's paths are at `/api/v3` below it. */
export const SANDBOX_PRICE_PATH = '/sandbox/price'
