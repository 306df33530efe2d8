import { identity } from './shop'

/** The page's own sign-in: what a test calls. */
Object.assign(globalThis, {
  signIn: (userId: string) => identity.set({ userId, getToken: async () => `token-of-${userId}` }),
})
