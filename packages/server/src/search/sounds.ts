const DEVANAGARI = /^[\u0900-\u097f]+$/u
const LATIN = /^[a-z]+$/

const tableOf = (pairs: string) =>
  new Map(pairs.split(', ').map((pair) => pair.split(' ') as [letter: string, sound: string]))

const CONSONANTS = tableOf(
  'क k, ख kh, ग g, घ gh, ङ n, च ch, छ ch, ज j, झ jh, ञ n, ट t, ठ th, ड d, ढ dh, ण n, त t, थ th, द d, ध dh, न n, प p, फ f, ब b, भ bh, म m, य y, र r, ल l, ळ l, व v, श sh, ष sh, स s, ह h',
)
const VOWELS = tableOf('अ a, आ aa, ऑ o, इ i, ई i, उ u, ऊ u, ऋ ri, ए e, ऐ ai, ओ o, औ au')
const SIGNS = tableOf('ा aa, ॉ o, ि i, ी i, ु u, ू u, ृ ri, े e, ै ai, ो o, ौ au')
const VIRAMA = '\u094d'
const ANUSVARA = '\u0902'
/** The vowel of a consonant without a sign. It is not spoken everywhere. */
const INHERENT = 'ə'

const isVowel = (sound: string | undefined) => sound !== undefined && /^[aeiouə]/.test(sound)
const isConsonant = (sound: string | undefined) => sound !== undefined && !isVowel(sound)

/** Returns the sounds of the letters of a word in Devanagari. */
function soundsOf(word: string): string[] {
  const sounds: string[] = []
  for (const letter of word) {
    const consonant = CONSONANTS.get(letter)
    const sign = SIGNS.get(letter)
    if (sign !== undefined || letter === VIRAMA) sounds.pop()
    const vowel = sign ?? VOWELS.get(letter)
    if (consonant !== undefined) sounds.push(consonant, INHERENT)
    else if (letter === ANUSVARA) sounds.push('n')
    else if (vowel !== undefined) sounds.push(vowel)
  }
  return sounds
}

/** Returns a word in Devanagari as it is spoken: without inherent vowels at its end, and between two others. */
function spoken(word: string): string {
  const sounds = soundsOf(word)
  // Hardly anybody types the nasal at the end: "nahi".
  if (word.endsWith(ANUSVARA)) sounds.pop()
  if (sounds.length > 2 && sounds.at(-1) === INHERENT) sounds.pop()
  for (let at = sounds.length - 3; at > 1; at -= 1)
    if (
      sounds[at] === INHERENT &&
      isVowel(sounds[at - 2]) &&
      isConsonant(sounds[at - 1]) &&
      isConsonant(sounds[at + 1]) &&
      isVowel(sounds[at + 2])
    )
      sounds.splice(at, 1)
  return sounds.join('').replaceAll(INHERENT, 'a')
}

/** Returns one spelling for words in Latin letters that sound alike. */
const inOneSpelling = (word: string) =>
  word
    .replaceAll(/ee|ii/g, 'i')
    .replaceAll(/oo|uu/g, 'u')
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll('chh', 'ch')
    .replaceAll(/([^aeiou])\1/g, '$1')
    .replaceAll(/(?<=[aeiou])y(?=[aeiou])/g, '')
    .replace(/aa$/, 'a')

/** In words with at least so many letters, a long and a short "a" are the same: "chahiye", but not "jaam" and "jam". */
const LONG_WORD = 5
const withShortVowels = (sound: string) => (sound.length >= LONG_WORD ? sound.replaceAll('aa', 'a') : sound)

const keyOf = (word: string) => withShortVowels(inOneSpelling(word))

/**
 * Returns a function that finds, for a word in Devanagari, the known word in Latin letters with the same sound: "aapke" for
 * "आपके"; undefined if there is none.
 */
export function bySound(known: Iterable<string>): (word: string) => string | undefined {
  const words = new Map([...known].filter((name) => LATIN.test(name)).map((name) => [keyOf(name), name]))
  return (word) => (DEVANAGARI.test(word) ? words.get(keyOf(spoken(word))) : undefined)
}
