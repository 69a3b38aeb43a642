import { inOneForm } from '../../../contract/platform/readable.ts'

/**
 * A word of a text: as written (without accents), and in lowercase. `before` and `after` are the nearest punctuation
 * marks around it.
 */
export type Token = { raw: string; word: string; before: string; after: string }

const longestWord = 64
const longestText = 200_000

const letter = String.raw`[\p{L}\p{N}]`
const alone = (pattern: string) => new RegExp(`(?<!${letter})${pattern}(?!${letter})`, 'giu')

/** Names that would be lost without their punctuation. Each is replaced by a word of letters. */
const named: [RegExp, string][] = [
  [alone(String.raw`c\+\+(?:\d\d)?`), ' cplusplus '],
  [alone('([cfj])#'), ' $1sharp '],
  [alone(String.raw`(asp|ado|vb)\.net`), ' $1net '],
  [alone(String.raw`\.net`), ' dotnet '],
  [new RegExp(String.raw`(${letter})\.js(?!${letter})`, 'giu'), '$1js'],
  [
    alone(String.raw`(a|network|net|security|sec|cloud|linux|server|data|project|cysa|casp|pentest|oscp)\+(?!\+)`),
    ' $1plus ',
  ],
  // The audit report, not a security operations center.
  [alone('soc[ -]?2'), ' soctwo '],
  [alone('go[ -]to[ -]market'), ' gotomarket '],
  [alone('go[ -](live|getter|beyond|ahead|through)'), ' go$1 '],
  // U.S. and A.I. are one word, and so is a possessive's owner.
  [new RegExp(String.raw`(?<![\p{L}\p{N}.])(?:\p{L}\.){2,}`, 'gu'), '$&'],
  [/(?<=\p{L})['’]s(?!\p{L})/gu, ''],
  [/(?<=\p{L})['’](?=\p{L})/gu, ''],
]

const ligatures: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** The words of a text, keeping names that the field writes with punctuation: C++, C#, .NET, Node.js, Security+. */
export function tokens(text: string): Token[] {
  let plain = unaccented(text.slice(0, longestText).replace(/[™®©℠\0]/g, ' '))
  for (const [sign, word] of named)
    plain =
      word === '$&' ? plain.replace(sign, (dotted) => ` ${dotted.replaceAll('.', '')} `) : plain.replace(sign, word)
  return Array.from(plain.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu), (match) => ({
    raw: match[0],
    word: lowered(match[0]),
    before: signAt(plain, match.index - 1, -1),
    after: signAt(plain, match.index + match[0].length, 1),
  }))
}

/** The first character from here on that isn't a space. */
function signAt(text: string, from: number, step: 1 | -1) {
  let at = from
  while (text[at] === ' ') at += step
  return text[at] ?? ''
}

const isAscii = (text: string) => /^[ -~\s]*$/.test(text)

function unaccented(text: string) {
  if (isAscii(text)) return text
  return inOneForm(text, 'NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}

function lowered(word: string) {
  if (isAscii(word)) return word.slice(0, longestWord).toLowerCase()
  const plain = unaccented(word.slice(0, 2 * longestWord).toLowerCase())
  return Array.from(plain, (sign) => ligatures[sign] ?? sign)
    .slice(0, longestWord)
    .join('')
}
