/**
 * A wallet for demonstrations, with test money. It announces itself (EIP-6963), asks the user before each action
 * (EIP-1193), and uses the chain of the sandbox.
 *
 * @typedef {import('./window.js').Behaviour} Behaviour
 * @typedef {import('./window.js').Summary} Summary
 * @typedef {{ method: string, params?: any }} Question
 */
;(() => {
  /** In lower case, as wallets return it. */
  const ACCOUNT = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
  const CHAIN = '0xaa36a7'
  const OTHER_CHAIN = '0x1'
  const KEY = 'haat-demo-wallet'
  const SCRIPT_URL = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src ?? location.href
  const RPC = new URL('/sandbox/chain', SCRIPT_URL)
  const WINDOW = new URL('/sandbox/wallet/window.js', SCRIPT_URL).href
  const ICON = `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#1f6b3b"/><path d="M16 40l6-18h52l6 18z" fill="#f6efe0"/><path d="M29 22h13l-2 18H22zM54 22h13l7 18H56z" fill="#e9a820"/><path d="M16 40a8 8 0 0 0 16 0 8 8 0 0 0 16 0 8 8 0 0 0 16 0 8 8 0 0 0 16 0z" fill="#f6efe0"/><path d="M48 53l13 15-13 8-13-8z" fill="#f6efe0"/><path d="M35 71l13 15 13-15-13 8z" fill="#e9a820"/></svg>',
  )}`
  if (Reflect.get(window, KEY)) return
  Reflect.set(window, KEY, true)

  /** @param {number} code @param {string} message */
  const refusal = (code, message) => Object.assign(new Error(message), { code })

  /** @type {{ isConnected: boolean, behaviour: Behaviour }} */
  const settings = { isConnected: false, behaviour: 'right' }
  try {
    Object.assign(settings, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    // If the browser blocks storage, the wallet starts with defaults on each page.
  }
  let chain = settings.behaviour === 'network' ? OTHER_CHAIN : CHAIN
  const save = () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(settings))
    } catch {
      // See above.
    }
  }

  /** @type {Map<string, Set<(detail: any) => void>>} */
  const listeners = new Map()
  const emit = (/** @type {string} */ event, /** @type {unknown} */ detail) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(detail)
  }

  let questions = 0
  /** @param {string} method @param {any} params */
  async function rpc(method, params) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: ++questions, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(RPC, { method: 'POST', headers, body }).then(
      (given) => given.json(),
      () => ({ error: { code: -32603, message: 'The chain of the sandbox cannot be reached.' } }),
    )
    if (answer.error) throw refusal(answer.error.code, answer.error.message)
    return answer.result
  }

  /** Formats wei as ether, truncated (not rounded) after some decimals. @param {bigint} wei @param {number} [decimals] */
  function etherOf(wei, decimals = 18) {
    const digits = wei.toString().padStart(19, '0')
    const whole = digits.slice(0, -18).replace(/\B(?=(\d{3})+$)/g, ',')
    const part = digits.slice(-18).slice(0, decimals).replace(/0+$/, '')
    return `${whole}${part && '.'}${part} ETH`
  }
  const networkOf = () => (chain === CHAIN ? 'Sepolia (sandbox)' : 'Mainnet (simulated)')
  const weiIn = (/** @type {unknown} */ value) => {
    try {
      return BigInt(/** @type {string} */ (value ?? '0x0'))
    } catch {
      throw refusal(-32602, 'The value is not a number.')
    }
  }
  const balance = async () =>
    settings.behaviour === 'money' ? '0x0' : await rpc('eth_getBalance', [ACCOUNT, 'latest'])

  const balanceText = () =>
    balance().then(
      (wei) => etherOf(weiIn(wei), 4),
      () => 'unknown',
    )

  // ——— asking the user ———

  /** @param {string} behaviour */
  function behave(behaviour) {
    settings.behaviour = /** @type {Behaviour} */ (behaviour)
    save()
    move(behaviour === 'network' ? OTHER_CHAIN : CHAIN)
  }

  /** @param {string} to */
  function move(to) {
    if (chain === to) return
    chain = to
    emit('chainChanged', chain)
  }

  /** One window at a time. @type {Promise<unknown>} */
  let last = Promise.resolve()
  /** @param {() => Summary | Promise<Summary>} summary @returns {Promise<void>} rejects with 4001 */
  function approval(summary) {
    const turn = last.then(async () => {
      /** @type {typeof import('./window.js')} */
      const { askUser } = await import(WINDOW).catch(() => {
        throw refusal(-32603, 'The window of the wallet cannot be loaded.')
      })
      const isApproved = await askUser({
        summary: await summary(),
        icon: ICON,
        behaviour: settings.behaviour,
        onChoose: behave,
      })
      if (!isApproved) throw refusal(4001, 'User rejected the request.')
    })
    last = turn.catch(() => {})
    return turn
  }

  // ——— methods ———

  const mine = (/** @type {unknown} */ address) =>
    typeof address === 'string' && address.toLowerCase() === ACCOUNT
  const checkMine = (/** @type {unknown} */ address) => {
    if (!settings.isConnected || !mine(address)) throw refusal(4100, 'The account is not connected.')
  }
  const shortOf = (/** @type {string} */ address) => `${address.slice(0, 6)}…${address.slice(-4)}`

  async function connect() {
    if (!settings.isConnected) {
      await approval(async () => ({
        title: 'Connect to this shop?',
        lead: `${location.host} will see this account and its balance.`,
        facts: [
          ['Account', shortOf(ACCOUNT)],
          ['Balance', await balanceText()],
          ['Network', networkOf()],
        ],
      }))
      settings.isConnected = true
      save()
      emit('accountsChanged', [ACCOUNT])
    }
    return [ACCOUNT]
  }

  /** @param {[{ from?: string, to?: string, value?: string, data?: string, chainId?: string }]} params */
  async function pay([transaction]) {
    checkMine(transaction?.from)
    const { to = '', value, chainId } = transaction
    const wei = weiIn(value)
    if (chainId !== undefined && BigInt(chainId) !== BigInt(chain))
      throw refusal(-32602, 'The transaction is for another network.')
    await approval(async () => ({
      title: `Pay ${etherOf(wei)}?`,
      lead: 'This is test money. It is worth nothing.',
      facts: [
        ['To', to === '' ? 'a new contract' : to],
        ['From', shortOf(ACCOUNT)],
        ['Balance', await balanceText()],
        ['Network', networkOf()],
      ],
    }))
    if (settings.behaviour === 'money') throw refusal(-32000, 'insufficient funds for gas * price + value')
    if (settings.behaviour === 'node') throw refusal(-32603, 'Internal JSON-RPC error.')
    if (chain !== CHAIN) throw refusal(4901, 'The wallet is on another network.')
    return rpc('eth_sendTransaction', [transaction])
  }

  /** @param {[data: string, address: string]} params */
  async function sign([data, address]) {
    checkMine(address)
    await approval(() => ({
      title: 'Sign this text?',
      lead: 'Signing proves that the account is yours. It costs nothing.',
      text: textOf(data),
      facts: [['Account', shortOf(ACCOUNT)]],
    }))
    const isHex = /^0x(?:[\da-f]{2})*$/i.test(data)
    const bytes = isHex ? data : `0x${hexOf(new TextEncoder().encode(data))}`
    return rpc('personal_sign', [bytes, ACCOUNT])
  }
  const hexOf = (/** @type {Uint8Array} */ bytes) =>
    [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const textOf = (/** @type {string} */ data) => {
    if (!/^0x(?:[\da-f]{2})+$/i.test(data)) return data
    const bytes = Uint8Array.from(data.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    return new TextDecoder().decode(bytes)
  }

  /** @param {[{ chainId: string }]} params */
  async function switchChain([wanted]) {
    if (wanted?.chainId?.toLowerCase() !== CHAIN)
      throw refusal(4902, 'Unrecognized chain ID. This wallet only has the network of the sandbox.')
    if (chain === CHAIN) return null
    await approval(() => ({
      title: 'Switch the network?',
      lead: 'The shop uses another network than this wallet.',
      facts: [
        ['From', networkOf()],
        ['To', 'Sepolia (sandbox)'],
      ],
    }))
    behave('right')
    return null
  }

  /** @type {Record<string, (params: any) => unknown>} */
  const methods = {
    eth_requestAccounts: connect,
    eth_accounts: () => (settings.isConnected ? [ACCOUNT] : []),
    eth_chainId: () => chain,
    eth_getBalance: (params) => (mine(params[0]) ? balance() : rpc('eth_getBalance', params)),
    eth_sendTransaction: pay,
    personal_sign: sign,
    wallet_switchEthereumChain: switchChain,
    wallet_addEthereumChain: switchChain,
  }

  const provider = Object.freeze({
    isHaatDemoWallet: true,
    /** @param {Question} question */
    async request({ method, params = [] }) {
      const known = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (known) return known(params)
      if (chain !== CHAIN) throw refusal(4901, 'The wallet is on another network.')
      return rpc(method, params)
    },
    /** @param {string} event @param {(detail: any) => void} listener */
    on(event, listener) {
      const subscribed = listeners.get(event) ?? new Set()
      listeners.set(event, subscribed.add(listener))
      return provider
    },
    /** @param {string} event @param {(detail: any) => void} listener */
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  })
  const info = Object.freeze({
    uuid: crypto.randomUUID?.() ?? '8f8a2a5e-6a58-4f0e-9c39-6d8f2f6f3c11',
    name: 'Sandbox wallet (test money)',
    icon: ICON,
    rdns: 'shop.haat.sandbox',
  })
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
})()
