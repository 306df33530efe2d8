import { describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment } from './env.ts'

const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_KEY_SECRET: 's3cret',
  RAZORPAY_WEBHOOK_SECRET: 'a long s3cret of ours',
}
const CRYPTO = {
  CRYPTO_WALLET: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  CRYPTO_RPC_URL: 'https://mainnet.node.example/v3/s3cret',
  CRYPTO_CHAIN_ID: '1',
}
const without = <T extends object, K extends keyof T>(all: T, name: K): Omit<T, K> => {
  const { [name]: _left, ...rest } = all
  return rest
}

describe('the keys of payments', () => {
  it('are optional', () => {
    expect(readEnvironment({})).toMatchObject({ razorpay: null, crypto: null })
  })

  it('use the real card provider by default', () => {
    expect(readEnvironment(RAZORPAY).razorpay).toEqual({
      api: 'https://api.razorpay.com',
      script: 'https://checkout.razorpay.com/v1/checkout.js',
      keyId: 'rzp_live_abc',
      keySecret: 's3cret',
      webhookSecret: 'a long s3cret of ours',
    })
  })

  it('use another provider URL if the environment has one', () => {
    const elsewhere = { RAZORPAY_API: 'http://127.0.0.1:9/', RAZORPAY_SCRIPT: 'http://127.0.0.1:9/v1/pay.js' }
    expect(readEnvironment({ ...RAZORPAY, ...elsewhere }).razorpay).toMatchObject({
      api: 'http://127.0.0.1:9',
      script: 'http://127.0.0.1:9/v1/pay.js',
    })
  })

  it.each([
    [{}, 1, 12],
    [{ CRYPTO_CHAIN_ID: '11155111' }, 11_155_111, 3],
    [{ CRYPTO_CHAIN_ID: '11155111', CRYPTO_CONFIRMATIONS: '1' }, 11_155_111, 1],
  ])('set the number of confirmations: %o', (env, chainId, confirmations) => {
    expect(readEnvironment({ ...CRYPTO, ...env }).crypto).toMatchObject({
      wallet: CRYPTO.CRYPTO_WALLET,
      rpcUrl: CRYPTO.CRYPTO_RPC_URL,
      chainId,
      confirmations,
    })
  })

  it.each([
    [{}, { provider: 'coingecko', api: 'https://api.coingecko.com' }],
    [{ CRYPTO_PRICE_FEED: 'coinbase' }, { provider: 'coinbase', api: 'https://api.coinbase.com' }],
    [{ CRYPTO_PRICE_API: 'http://127.0.0.1:9/' }, { provider: 'coingecko', api: 'http://127.0.0.1:9' }],
  ])('set the price feed of ether: %o', (env, feed) => {
    expect(readEnvironment({ ...CRYPTO, ...env }).crypto?.feed).toEqual(feed)
  })

  it.each([
    { RAZORPAY_WEBHOOK_SECRET: '', ...without(RAZORPAY, 'RAZORPAY_WEBHOOK_SECRET') },
    { RAZORPAY_KEY_ID: 'rzp_other_abc', ...without(RAZORPAY, 'RAZORPAY_KEY_ID') },
    { RAZORPAY_KEY_SECRET: 'with a s3cret space', ...without(RAZORPAY, 'RAZORPAY_KEY_SECRET') },
    { RAZORPAY_WEBHOOK_SECRET: 'with a s3cret\nline', ...without(RAZORPAY, 'RAZORPAY_WEBHOOK_SECRET') },
    { RAZORPAY_API: 'https://api.razorpay.com/v1', ...RAZORPAY },
    { RAZORPAY_SCRIPT: 'javascript:alert(1)', ...RAZORPAY },
    { CRYPTO_RPC_URL: '', ...without(CRYPTO, 'CRYPTO_RPC_URL') },
    { CRYPTO_RPC_URL: 'ws://s3cret.example', ...without(CRYPTO, 'CRYPTO_RPC_URL') },
    { CRYPTO_WALLET: '0x70997970', ...without(CRYPTO, 'CRYPTO_WALLET') },
    { CRYPTO_CHAIN_ID: 'Sepolia', ...without(CRYPTO, 'CRYPTO_CHAIN_ID') },
    { CRYPTO_CONFIRMATIONS: '0', ...CRYPTO },
    { CRYPTO_PRICE_FEED: 'oracle', ...CRYPTO },
    { CRYPTO_PRICE_API: 'api.coingecko.com', ...CRYPTO },
  ])('that are invalid stop the start with a one-line message without secrets: %#', (env) => {
    const [name = ''] = Object.keys(env)
    const read = () => readEnvironment(env)
    expect(read).toThrow(EnvironmentError)
    expect(read).toThrow(new RegExp(`^Haat: [^\\n]*${name}[^\\n]*\\. [^\\n]+\\. Set [^\\n]+\\.$`))
    expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining('s3cret') }))
  })
})
