/** Phrases with a negative word that doesn't deny a skill: `no polygraph`, `never expires`. */
const harmless = new RegExp(
  [
    String.raw`\b(?:no|without(?: an?)?) (?:(?:CI|full[- ]?scope|lifestyle|counter-?intelligence) )*poly\w*`,
    String.raw`\b(?:no|without) expir\w*|\b(?:never|does(?: not|n['’]t)) expires?\b|\bnever lapsed\b`,
    String.raw`\b(?:expires|expiry|expiration(?: date)?)\W+(?:never|none|no\b|not applicable)`,
    String.raw`\b(?:no|without) (?:visa )?sponsorship(?: (?:is )?(?:required|needed))?`,
    String.raw`\b(?:do|does|will)(?: not|n['’]t) (?:require|need) (?:visa )?sponsorship`,
    String.raw`\b(?:no|without(?: an?)?) (?:downtime|outages?|interruptions?|incidents?|findings|data loss|supervision)\b`,
    String.raw`\bnot only\b|\bno code\b`,
  ].join('|'),
  'gi',
)

/** A sentence with one of these asserts nothing. */
const denies = new RegExp(
  [
    String.raw`\b(?:never|not|none|nor|neither|without|cannot|lack(?:s|ed|ing)?|unfamiliar|unable|yet to)\b(?!-)`,
    // `No. 445566` is a number.
    String.raw`\bno\b(?!-|[.:#]{1,2} ?[a-z-]*\d| ?#| \d{3})`,
    String.raw`n['’]t\b|\b(?:do|does|did|have|has|was|am)nt\b`,
    // What others require or have.
    String.raw`\b(?:must|nice|good)[- ](?:to[- ])?haves?\b|\brequirements?\b(?=:| (?:of|for|in) (?:the|this|a|your|that) (?:job|role|position|post))`,
    String.raw`\brequired\b(?=\W*$|:| (?:skills|experience|qualifications))|\bpreferred\b(?=\W*$|:)`,
    String.raw`\b(?:job|role|position|posting|ad|employer|you|they) (?:\w+ )?(?:requires?|asks?|needs?|wants?)\b|\bjob (?:ad|description|posting|I read)\b`,
    String.raw`\bmy (?:manager|boss|supervisor|colleagues?|co-?workers?|mentor|wife|husband|partner|friends?|brother|sister|father|mother)\b`,
  ].join('|'),
  'i',
)

/** What follows one of these in a sentence is a wish. What comes before it may be asserted. */
const wishes = new RegExp(
  [
    String.raw`(?:\bwould|['’]d) (?:\w+ )?(?:love|like|enjoy|welcome)\b`,
    String.raw`\b(?:want(?:s|ed|ing)?|wish(?:es|ing)?|hop(?:e|es|ing)|plan(?:s|ning)?|eager|keen|excited|ready|willing|aspir(?:e|es|ing)) to\b`,
    String.raw`\b(?:look(?:s|ing) (?:for|to|forward)|seek(?:s|ing)?|interest(?:ed)? in|curious about)\b`,
    // `Machine learning` is a skill.
    String.raw`(?<!\b(?:machine|deep|reinforcement|supervised|federated|transfer|representation)[ -])(?<!-)\blearn(?:s|ing)?\b`,
    String.raw`\b(?:studying|pursuing|in progress|preparing for|training for|work(?:ing)? towards?)\b`,
  ].join('|'),
  'i',
)

const sentenceEnd = /(?<=[.!?;])(?<!\b(?:yrs?|e\.g|i\.e|vs|inc|no|etc|approx|incl)\.)\s+/i
const hasEnded = /[.!?;]$/
const bullet = /^[•*▪■◦–-]\s/

/** What a line asserts: its sentences, without denials, quoted job requirements, and wishes. A sentence across lines is
 * read as a whole. What's left out may still be true.
 */
export function assertedLines(lines: readonly string[], at = 0): string[] {
  const line = lines[at] ?? ''
  const own = line.split(sentenceEnd)
  return own.flatMap((sentence, i) => {
    const [before, after] = [
      i === 0 ? beginning(lines[at - 1], line) : '',
      i === own.length - 1 ? rest(line, lines[at + 1]) : '',
    ]
    const [said, whole] = [sentence, `${before} ${sentence} ${after}`].map((text) =>
      text.replaceAll(harmless, ' '),
    ) as [string, string]
    if (denies.test(whole) || wishes.test(before)) return []
    const wish = wishes.exec(said)
    return wish ? said.slice(0, wish.index) : said
  })
}

/** Whether a phrase denies or wishes for what it names. */
export const isUnsaid = (text: string) => {
  const plain = text.replaceAll(harmless, ' ')
  return denies.test(plain) || wishes.test(plain)
}

/** The start of a sentence, from the previous line. */
function beginning(before = '', line: string): string {
  const last = before.split(sentenceEnd).at(-1) ?? ''
  if (hasEnded.test(last)) return ''
  const goesOn = last.endsWith(':') || /^\p{Ll}/u.test(line) || (before.length >= 40 && !bullet.test(line))
  return goesOn ? last : ''
}

/** The end of a sentence, from the next line. */
const rest = (line: string, next = '') =>
  !hasEnded.test(line) && /^\p{Ll}/u.test(next) ? (next.split(sentenceEnd)[0] ?? '') : ''
