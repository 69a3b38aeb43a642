import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { productName } from '../../../../contract/platform/values.ts'
import { ConcurrencyLimitError, makeConcurrencyLimiter } from '../../../platform/http/concurrency-limiter.ts'
import { tooManyRequests } from '../../../platform/http/problem.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Each hash takes 19 MiB, one core, and one of libuv's four threads. One core and one thread stay free for everything
 * else.
 */
const atOnce = Math.max(1, Math.min(availableParallelism() - 1, 3))
/** How many can wait, in total and per network: a few seconds of work. */
export const mostWaiting = { all: 60, one: 20 }
const waitSeconds = 3

const takeTurn = makeConcurrencyLimiter({ at_once: atOnce, waiting: mostWaiting.all })

/** @throws 429 if too many are waiting already */
async function withSlot<T>(network: string, work: () => Promise<T>): Promise<T> {
  try {
    return await takeTurn({ [`network:${network}`]: { at_once: atOnce, waiting: mostWaiting.one } }, undefined, work)
  } catch (error) {
    throw error instanceof ConcurrencyLimitError ? tooManyRequests(waitSeconds) : error
  }
}

/** The same characters typed on another keyboard are the same password. */
const sameForm = (password: string) => password.normalize('NFKC')

/** `network` is the caller's, from `networkOf`, so that no network can take all turns. */
export const hashPassword = (password: string, network: string) =>
  withSlot(network, () => hash(sameForm(password), cost))

let dummyHash: Promise<string> | undefined

/** Whether the password matches. Without a hash it does the same work and returns false. */
export async function passwordFits(passwordHash: string | null | undefined, password: string, network: string) {
  const fits = await withSlot(network, async () => {
    dummyHash ??= hash('no one has this password', cost)
    return await verify(passwordHash ?? (await dummyHash), sameForm(password))
  })
  return fits && !!passwordHash
}

export type Person = {
  email: string
  first_name: string
  last_name: string
  company_name?: string | null | undefined
}

/** Why this person can't use this password, as a sentence, or undefined if they can. The contract checks the length. */
export function passwordProblem(password: string, person: Person): string | undefined {
  const forms = [...new Set([folded(password), unmasked(password)].flatMap((form) => [form, unitOf(form)]))]
  if (forms.some((form) => isRepeated(form) || ownPart(form, new Set(), commonWords) < leastOwn))
    return 'This password is too easy to guess. Use words that don’t usually go together.'
  const personal = wordsOf(person)
  if (forms.some((form) => ownPart(form, personal, commonWords) < leastOwn))
    return `Don’t base your password on your name, your email${person.company_name ? ', your company' : ''}, or ${productName}.`
  return undefined
}

/** With fewer letters than this of one's own, the rest is quickly guessed. */
const leastOwn = 4
/** More than two common words make a phrase, which is fine. */
const freeWords = 2
const freeSigns = 4
const mostDigits = 4

const folded = (password: string) => sameForm(password).toLowerCase().replace(/\s/g, '')

const masks: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }
/** `P@ssw0rd` is password. Digits and signs at the end are left alone, because they don't replace letters. */
function unmasked(password: string) {
  const form = folded(password)
  const characters = Array.from(form)
  const end = characters.findLastIndex((character) => /\p{L}/u.test(character)) + 1
  return characters.map((sign, at) => (at < end ? (masks[sign] ?? sign) : sign)).join('')
}

const commonWords = new Set(
  readFileSync(new URL('common.txt', import.meta.url), 'utf8')
    .replace(/^#.*$/gm, '')
    .split(/\s+/)
    .filter(Boolean),
)
const longestWord = Math.max(...[...commonWords].map((word) => word.length))

function wordsOf({ email, first_name, last_name, company_name }: Person) {
  const parts = [email.split('@')[0], email, first_name, last_name, company_name, first_name + last_name, productName]
  const words = parts.flatMap((part) => {
    const form = folded(part ?? '')
    return [
      form.replace(/[^\p{L}\p{N}]/gu, ''),
      ...form.split(/[^\p{L}]+/u),
      ...(part ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u),
    ]
  })
  return new Set(words.filter((word) => word.length >= 3))
}

/** The repeated unit: `monkey` for `monkeymonkeymonk`. The whole text if nothing repeats. */
function unitOf(form: string) {
  const characters = Array.from(form)
  for (let unit = 1; unit <= characters.length / 2; unit++)
    if (characters.every((character, at) => character === characters[at % unit]))
      return characters.slice(0, unit).join('')
  return form
}

/** One short repeated unit, or very few different characters. */
const isRepeated = (form: string) => new Set(form).size <= 3 || Array.from(form).length <= 5

/** Sequences of the keyboard and the alphabet. Three or more neighbors are a run, in either direction. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]\\',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '!@#$%^&*()_+',
  'qwertzuiop',
  'azertyuiop',
  'qsdfghjklm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
  'q1w2e3r4t5y6u7i8o9p0',
]
const runs = [...rows, ...rows.map((row) => Array.from(row).reverse().join(''))]

/**
 * Counts the characters that are the owner's own: not common or personal words, runs, one repeated character, four
 * digits at either end, or up to four signs. The minimum over all ways to split the text.
 */
function ownPart(text: string, personal: ReadonlySet<string>, common: ReadonlySet<string>): number {
  const characters = Array.from(text)
  const length = characters.length
  const isSign = (character: string) => /[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/.test(character)
  const signsAreFree = new Set(characters.filter(isSign)).size <= freeSigns
  const freeDigits = findFreeDigits(characters)
  // best[at][words]: fewest own characters before `at` with this many common words removed.
  const best = Array.from({ length: length + 1 }, () => Array<number>(freeWords + 1).fill(Infinity))
  best[0]!.fill(0, 0, 1)
  const offer = (at: number, from: number, words: number, own: number) => {
    for (let taken = 0; taken + words <= freeWords; taken++) {
      const sum = best[from]![taken]! + own
      if (sum < best[at]![taken + words]!) best[at]![taken + words] = sum
    }
  }
  for (let at = 0; at < length; at++) {
    const free = freeDigits.has(at) || (signsAreFree && isSign(characters[at]!))
    offer(at + 1, at, 0, free ? 0 : 1)
    for (let end = at + 3; end <= Math.min(length, at + longestWord); end++) {
      const part = characters.slice(at, end).join('')
      if (personal.has(part) || isRun(part)) offer(end, at, 0, 0)
      if (common.has(part)) offer(end, at, 1, 0)
    }
  }
  return Math.min(...best[length]!)
}

/** Four digits before the first letter, four after the last, and years anywhere: what people add to a word. */
function findFreeDigits(characters: string[]) {
  const isDigit = (character: string) => /\p{N}/u.test(character)
  const isLetter = (character: string) => /\p{L}/u.test(character)
  const places = characters.flatMap((character, at) => (isDigit(character) ? [at] : []))
  const first = characters.findIndex(isLetter)
  const last = characters.findLastIndex(isLetter)
  const before = places.filter((at) => first < 0 || at < first)
  const after = places.filter((at) => at > last)
  const years = characters.flatMap((_, at) =>
    first >= 0 && /^(19|20)\d\d$/.test(characters.slice(at, at + 4).join('')) ? [at, at + 1, at + 2, at + 3] : [],
  )
  return new Set([...before.slice(0, mostDigits), ...after.slice(-mostDigits), ...years])
}

const isRun = (part: string) =>
  runs.some((row) => row.includes(part)) || Array.from(part).every((one, _, all) => one === all[0])
