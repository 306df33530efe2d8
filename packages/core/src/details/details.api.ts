import type { Http } from '../shared/http.ts'
import { baseOf } from '../shared/languages.ts'
import { readAboutShop } from './details.wire.ts'

export const detailsApi = (http: Http) => {
  const get = (path: string, signal: AbortSignal) =>
    http.get(path, readAboutShop, { signal, asVisitor: true })
  return {
    /** `/shop.json`, a file of the built site: that of the shop's pages in this language, else of its first language. */
    async get(language: string, signal: AbortSignal) {
      const about = await get('/shop.json', signal)
      const { languages } = about
      const [wanted = ''] = language.split('-')
      const base = languages.includes(wanted) ? baseOf(wanted, languages) : ''
      return base === '' ? about : get(`${base}/shop.json`, signal)
    },
  }
}
