/** Part of `npm run check`: phrases that no native writer would have written stay out of strings, comments, and docs. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What mustn't come back, and what to write instead. */
const phrases: readonly [found: RegExp, instead: string][] = [
  [/\bgood no longer\b|\bno longer good\b/i, 'expired'],
  [/\bwhoever\b/i, 'anyone who, or the person’s role'],
  [/\bstands? here\b/i, 'appears here'],
  [/\banew\b/i, 'again, or a verb such as rebuild'],
  [/\bt(?:old|ells?) of\b/i, 'notified about, sent'],
  [/\bmeanwhile(?=[.;:!?'"’)`]|$)/i, 'since then, or name what happened'],
  [/\btaken off\b/i, 'removed'],
  [/\bover by now\b/i, 'expired, ended'],
  [/\bany more(?=[.,;:!?'"’)`]|$)/i, 'no longer'],
  [/\be-mail/i, 'email'],
  [/\blog(?:ged|ging)? in\b(?! (?:the|a|this|its) )/i, 'sign in'],
  [/\bof which there (?:is|are)\b/i, 'with'],
  [/\bwho has it\b/i, 'the owner'],
  [/\b(?:is|are) to be had\b/i, 'is available'],
]

export type Finding = { line: number; phrase: string; instead: string }

/**
 * The phrases in a text. A line may keep one for a reason, written in that line or the one before:
 * `wording: quotes the specification`.
 */
export function phrasesIn(text: string): Finding[] {
  const lines = text.split('\n')
  const isAllowed = (at: number) => [lines[at], lines[at - 1]].some((line) => line?.includes('wording: '))
  return lines.flatMap((line, at) =>
    phrases.flatMap(([found, instead]) => {
      const [phrase] = found.exec(line) ?? []
      return phrase && !isAllowed(at) ? [{ line: at + 1, phrase, instead }] : []
    }),
  )
}

/** These name the phrases: the glossary, this list, and its test. */
const exempt = new Set(['docs/glossary.md', 'scripts/wording.ts', 'scripts/wording.test.ts'])

function check() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(tsx?|mts|mjs|css|md)$/.test(file) && !exempt.has(file))
  const findings = files.flatMap((file) =>
    phrasesIn(readFileSync(root + file, 'utf8')).map((finding) => ({ file, ...finding })),
  )
  for (const { file, line, phrase, instead } of findings)
    console.log(`${file}:${line}: not “${phrase}”, but ${instead}`)
  if (findings.length > 0) console.log(`${findings.length} phrases to rewrite, or to allow with “wording: <why>”.`)
  process.exitCode = findings.length > 0 ? 1 : 0
}

if (import.meta.main) check()
