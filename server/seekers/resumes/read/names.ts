import { groups, type Group } from '../../../platform/text-search/vocabulary.ts'

/** A known name in a line: as written, and what it is. */
export type Named = { text: string; word: string; isCertificate: boolean; isTool: boolean; index: number; end: number }

type Entry = { group: Group; cased?: string }
const entries = new Map<string, Entry>()
let longest = 1

type WrittenName = { key: string; index: number; end: number }

/** Words with the symbols that are part of names: `c++`, `c#`, `security+`, `.net`. */
function writtenWords(text: string): WrittenName[] {
  return Array.from(
    text.matchAll(/(?:(?<![\p{L}\p{N}])\.(?=net\b))?[\p{L}\p{N}]+(?:\+\+|[+#](?![\p{L}\p{N}]))?/giu),
    (match) => ({
      key: match[0].normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase(),
      index: match.index,
      end: match.index + match[0].length,
    }),
  )
}

function add(form: string, entry: Entry) {
  const words = writtenWords(form).map(({ key }) => key)
  const key = words.join(' ')
  if (!key || entries.has(key)) return
  longest = Math.max(longest, words.length)
  entries.set(key, entry)
}
// Names with symbols come first, then spelling variants before words: `c++` is `cplusplus` in the table.
for (const [form, word] of [
  ['c++', 'cplusplus'],
  ['c#', 'csharp'],
  ['.net', 'dotnet'],
  ['soc 2', 'soctwo'],
  ['a+', 'aplus'],
  ['security+', 'securityplus'],
  ['network+', 'networkplus'],
  ['cysa+', 'cysaplus'],
  ['pentest+', 'pentestplus'],
  ['cloud+', 'cloudplus'],
  ['linux+', 'linuxplus'],
  ['server+', 'serverplus'],
] as const) {
  const group = groups.find((each) => each.word === word)
  if (group) add(form, { group })
}
for (const group of groups) for (const form of group.forms) add(form, { group })
for (const group of groups) for (const form of group.cased) add(form, { group, cased: form })
for (const group of groups) for (const form of [group.word, ...group.phrases]) add(form, { group })

/** Known words that aren't skills by themselves: roles, workplaces, employment terms, and the like. */
const noSkills = new Set(
  `administrator analysis analyst analytics apprentice architect architecture assembly assessment assessor associate
  audit auditor automation awscertified azurecertified backend bas cio cisaagency ciscocertified ciso clearance
  compliance config consultant contractmanagement crypto cto cybersecurity datacenter dev development director disa dod
  dod8140 embedded eng engineer exploit fair federal fim frontend fullstack gcpcertified governance greencard h1b hacker
  helpdesk hunter hunting iam1 iam2 iam3 iasae iast iat1 iat2 iat3 infotech infrastructure intel junior
  kubernetescertified lan management manager mobile monitoring msp mssp networklayers noc nsa offsec oktaadministrator
  linuxadministrator windowsadministrator oncall onprem onsitesupport operator ops polygraph principal prodsec publictrust
  purdue remote remoteaccess remotedesktop runbook remotemonitoring remotesupport researcher resilience responder
  retirementplan secretclearance senior sla slo soc security specialist sponsorship systemdesign tabletop technician
  temporaryaccess tester testing topsecret tssci uscitizen usperson vicepresident visa vulnerability sysadmin solidity
  spring chef container intel react go sap orca sliver duo honeycomb abnormal apt archer box`.split(/\s+/),
)

const byRole = /^(nice|dod) /

/** Every known name in a line, the longest at each position. */
export function namesIn(line: string): Named[] {
  const words = writtenWords(line)
  const found: Named[] = []
  for (let at = 0; at < words.length;) {
    let taken = 1
    for (let length = Math.min(longest, words.length - at); length > 0; length--) {
      const run = words.slice(at, at + length)
      const entry = entries.get(run.map(({ key }) => key).join(' '))
      const [index, end] = [run[0]!.index, run.at(-1)!.end]
      const text = line.slice(index, end)
      if (!entry || /[,;|•\t\n]|\. /.test(text) || (entry.cased && entry.cased !== text)) continue
      const { word, source } = entry.group
      const isCertificate = source === 'certificate'
      found.push({
        text,
        word,
        isCertificate,
        isTool: !isCertificate && !byRole.test(source) && !noSkills.has(word),
        index,
        end,
      })
      taken = length
      break
    }
    at += taken
  }
  return found
}
