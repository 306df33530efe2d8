import { expect, it } from 'vitest'
import { bySound } from './sounds.ts'

it.each([
  ['आपके', 'aapke'],
  ['पास', 'paas'],
  ['चाहिए', 'chahiye'],
  ['दीजिए', 'dijiye'],
  ['बताइए', 'bataiye'],
  ['सकता', 'sakta'],
  ['मुझको', 'mujhko'],
  ['करवाना', 'karwana'],
  ['नहीं', 'nahi'],
  ['न', 'na'],
])('“%s” sounds like “%s”', (word, known) => {
  expect(bySound([known])(word)).toBe(known)
})

it.each([
  ['जाम', 'jam'],
  ['पान', 'pan'],
  ['काम', 'kam'],
  ['paas', 'paas'],
])('“%s” is not “%s” in another script', (word, known) => {
  expect(bySound([known])(word)).toBeUndefined()
})
