import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../shared/clock.fixtures.ts'
import { fakeWallet } from './wallet.fixtures.ts'
import { ANNOUNCE_TIME, findWallets } from './wallets.ts'

const none = () => undefined

describe('the wallets of a browser', () => {
  it('are those that announce themselves, each once, without delay', async () => {
    const [target, clock] = [new EventTarget(), fakeClock()]
    const [one, other] = [fakeWallet({ name: 'One' }), fakeWallet({ name: 'Other' })]
    one.announce(target)
    one.announce(target)
    other.announce(target)
    const found = await findWallets({ clock, target, legacy: () => fakeWallet() })
    expect(found.map(({ name }) => name)).toEqual(['One', 'Other'])
    expect(found[0]?.provider).toBe(one)
  })

  it('can announce themselves late', async () => {
    const [target, clock] = [new EventTarget(), fakeClock()]
    const finding = findWallets({ clock, target, legacy: none })
    fakeWallet({ name: 'Late' }).announce(target)
    expect(await finding).toMatchObject([{ name: 'Late' }])
  })

  it('are `window.ethereum` if none announces itself', async () => {
    const [clock, old] = [fakeClock(), fakeWallet()]
    const finding = findWallets({ clock, target: new EventTarget(), legacy: () => old })
    clock.advance(ANNOUNCE_TIME)
    expect(await finding).toEqual([{ id: 'legacy', name: 'Wallet', icon: '', provider: old }])
  })

  it.each([undefined, null, {}, { request: 'no' }])('are empty if `window.ethereum` is %j', async (old) => {
    const clock = fakeClock()
    const finding = findWallets({ clock, target: new EventTarget(), legacy: () => old })
    clock.advance(ANNOUNCE_TIME)
    expect(await finding).toEqual([])
  })

  it('do not include announcements without an id or a provider', async () => {
    const [target, clock] = [new EventTarget(), fakeClock()]
    const { request } = fakeWallet()
    const details = [
      null,
      {},
      { info: { uuid: 'a', name: 'No provider' } },
      { info: { uuid: '', name: 'No id' }, provider: { request } },
      { info: { uuid: 7, name: 'Invalid id' }, provider: { request } },
      { info: { uuid: 'b', name: '', icon: 'https://tracker.example/x.png' }, provider: { request } },
    ]
    target.addEventListener('eip6963:requestProvider', () => {
      for (const detail of details)
        target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
    const found = await findWallets({ clock, target, legacy: none })
    expect(found).toEqual([{ id: 'b', name: 'Wallet', icon: '', provider: { request } }])
  })

  it('are not listened to after the search', async () => {
    const [target, clock] = [new EventTarget(), fakeClock()]
    const remove = vi.spyOn(target, 'removeEventListener')
    fakeWallet().announce(target)
    await findWallets({ clock, target, legacy: none })
    expect(remove).toHaveBeenCalledOnce()
  })
})
