import { anyWords, type OwnWords, speakerOf } from '../own-words.ts'
import { leadingDuties, leadingFirst90, leadingTeam } from '../leading-words.ts'
import { fitting, type Line, outline, phrase, type Text, type Words } from '../words.ts'
import type { Random } from '../random.ts'
import { closings, noCall, onCall, ownContext, ownOnCall, ownTerms, terms, ways, whyOpen } from '../shared-words.ts'
import { isLeading, mayBeCalled, ownPatterns, patterns, type Setting } from './setting.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
export const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

/** What nobody asks of those who start. */
const senior =
  /^(Lead|Design|Define|Mentor|Coach|Teach|Negotiate|Advise|Decide|Interview|Challenge|Own|Guide|Present|Report to|Report quarterly|Agree|Set standards|Write standards|Write decision|Write architecture|Write the yearly|Evaluate|Speak up|Plan the end|Run user councils|Hold the|Take part in the hiring|Draft the plan|Pair with auditors|Review designs|Support mergers|Quantify)\b/

/** As often a template with gaps is filled anew before another one is taken. */
const tries = 4

/** Says templates so that no sentence is one of another company of the industry; empty where none is left. */
function voiceOf(random: Random, { company, slots }: Setting, words: OwnWords) {
  const speaker = speakerOf(company)
  const say = (template: Text) => {
    for (let time = 0; time < (typeof template === 'function' ? tries : 1); time += 1) {
      const said = words.most(speaker, roundTargets(phrase(template, slots, random)))
      if (said) return said
    }
    return ''
  }
  /** One of them, in an order drawn; the later ones name the company and are always its own. */
  const one = (templates: readonly Text[], last: readonly Text[] = []) => {
    for (const template of drawn(random, templates, last)) {
      const said = say(template)
      if (said) return said
    }
    return ''
  }
  /** So many of them, in an order drawn, each with the place it had. */
  const some = (templates: readonly Text[], count: number) => {
    const said: { text: string; at: number }[] = []
    for (const at of drawn(random, [...templates.keys()])) {
      if (said.length >= count) break
      const text = say(templates[at] ?? '')
      if (text) said.push({ text, at })
    }
    return said
  }
  return { say, one, some }
}

/** The first list in an order drawn as far as it is asked for, then the second. */
function* drawn<T>(random: Random, ...lists: (readonly T[])[]) {
  for (const list of lists) {
    const rest = [...list]
    for (let left = rest.length; left > 0; left -= 1) {
      const at = random.whole(0, left - 1)
      yield rest[at] as T
      rest[at] = rest[left - 1] as T
    }
  }
}

/** Nobody sets a target of 39 percent, 49 minutes or 17 days. */
export const roundTargets = (text: string): string =>
  text.replace(/(?<![\d.,])\d\d(?= (?:percent|minutes|days)\b)/g, (written) => {
    const number = Number(written)
    return number < 11 || number % 5 === 0 || number % 7 === 0 ? written : String(Math.round(number / 5) * 5)
  })

/** The text of a posting, in the few tags that descriptions may have. */
export function composeDescription(random: Random, setting: Setting, words: OwnWords = anyWords): string {
  const { bank, level, holds, job_type, workplace } = setting
  const leads = isLeading(level)
  const { one, some } = voiceOf(random, setting, words)
  const paragraph = (...texts: string[]) => {
    const said = texts.filter(Boolean)
    return said.length > 0 ? [`<p>${said.map(escapeHtml).join(' ')}</p>`] : []
  }
  const list = (texts: readonly string[]) => `<ul>${texts.map((each) => `<li>${escapeHtml(each)}</li>`).join('')}</ul>`
  const fits = (templates: readonly Line[]) => fitting(templates, holds)
  const place =
    workplace === 'remote' && !setting.place ? '' : one(fits(patterns[workplace]), fits(ownPatterns[workplace]))
  const parts = [
    '<h2>About the role</h2>',
    ...paragraph(one(fits(bank.context), fits(ownContext))),
    ...paragraph(one(fits(leads ? leadingTeam : bank.team)), place, one(fits(whyOpen))),
    ...(job_type === 'full-time' ? [] : paragraph(one(fits(terms), fits(ownTerms)))),
    '<h2>What you will do</h2>',
    list(drawDuties(random, setting, words)),
  ]
  if (job_type !== 'Internship' && random.chance(0.5)) {
    const first = some(fits(leads ? leadingFirst90 : bank.first90), random.whole(2, 3))
    const inOrder = first.toSorted((a, b) => a.at - b.at).map(({ text }) => text)
    if (inOrder.length > 1) parts.push('<h2>Your first 90 days</h2>', list(inOrder))
  }
  const night = holds.has('rota')
    ? one(fits(onCall), fits(ownOnCall))
    : mayBeCalled(setting) && random.chance(0.35)
      ? one(fits(noCall))
      : ''
  const habits = random.chance(0.55) ? some(fits(ways), 2).map(({ text }) => text) : []
  if (habits.length > 0) parts.push('<h2>How we work</h2>', ...paragraph(...habits, night))
  else if (night)
    parts.push(`<p><strong>${holds.has('rota') ? 'On-call' : 'Nights'}.</strong> ${escapeHtml(night)}</p>`)
  if (random.chance(0.4)) parts.push(...paragraph(one(fits(closings))))
  return parts.join('')
}

/** Five to seven: what the title says first, then what such people do besides. */
function drawDuties(random: Random, setting: Setting, words: OwnWords): string[] {
  const { bank, level, holds, title, turn } = setting
  const { one, some } = voiceOf(random, setting, words)
  const usual = fitting(bank.duties, holds).filter((duty) => level !== 'Entry' || !senior.test(outline(duty)))
  const count = random.whole(5, 7)
  const taken = new Set<Text>()
  const take = (templates: readonly Text[], most: number) => {
    const free = templates.filter((template) => !taken.has(template))
    return some(free, most).map(({ text, at }) => {
      taken.add(free[at] ?? '')
      return text
    })
  }
  /** What must be told: in words that are the company's where the plain ones are somebody else's. */
  const must = (template: Text) => {
    taken.add(template)
    const told = (w: Words) => lower(typeof template === 'string' ? template : template(w))
    return (
      one([template]) ||
      one([(w) => `For ${w('neighbors')}: ${told(w)}`], [(w) => `For ${w('neighbors')} at ${w('poster')}: ${told(w)}`])
    )
  }
  const about = usual.filter((duty) => title?.about.test(outline(duty)) === true)
  const own = isLeading(level)
    ? take(fitting(leadingDuties, holds), level === 'Executive' ? count : random.whole(3, 4))
    : [
        ...fitting(turn?.duties ?? [], holds).map(must),
        ...random.some(title?.duties ?? [], 1).map(must),
        ...take(about, 2),
      ]
  return [...own, ...take(usual, Math.max(0, count - own.length))]
}

const lower = (duty: string) => duty.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
