import { fitting } from '../conditions.ts'
import { leadingDuties, leadingFirst90, leadingTeam } from '../leading-words.ts'
import { phrase } from '../phrases.ts'
import type { Random } from '../random.ts'
import { closings, noCall, onCall, terms, ways, whyOpen } from '../shared-words.ts'
import { isLeading, mayBeCalled, type Setting } from './setting.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
export const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

/** What nobody asks of those who start. */
const senior =
  /^(Lead|Mentor|Coach|Teach|Negotiate|Advise|Decide|Interview|Challenge|Own|Guide|Present|Report to|Report quarterly|Agree|Set standards|Write standards|Write decision|Write architecture|Write the yearly|Evaluate|Speak up|Plan the end|Run user councils|Hold the|Take part in the hiring|Draft the plan|Pair with auditors|Review designs|Support mergers|Quantify)\b/

/** The text of a posting, in the few tags that descriptions may have. */
export function composeDescription(random: Random, setting: Setting): string {
  const { bank, level, slots, holds, job_type, place, workplace } = setting
  const leads = isLeading(level)
  const say = (template: string) => escapeHtml(phrase(template, slots, random))
  const paragraph = (...templates: string[]) => `<p>${templates.map(say).join(' ')}</p>`
  const list = (templates: readonly string[]) => `<ul>${templates.map((each) => `<li>${say(each)}</li>`).join('')}</ul>`
  const pick = (words: readonly string[]) => random.pick(fitting(words, holds))
  const team = pick(leads ? leadingTeam : bank.team)
  const where = team.includes('{pattern}') || (workplace === 'remote' && !place) ? [] : ['{pattern}']
  const parts = [
    '<h2>About the role</h2>',
    paragraph(pick(bank.context)),
    paragraph(team, ...where, pick(whyOpen)),
    ...(job_type === 'full-time' ? [] : [paragraph(pick(terms))]),
    '<h2>What you will do</h2>',
    list(drawDuties(random, setting)),
  ]
  const first = fitting(leads ? leadingFirst90 : bank.first90, holds)
  if (job_type !== 'Internship' && random.chance(0.5))
    parts.push('<h2>Your first 90 days</h2>', list(inOrder(random, first, random.whole(2, 3))))
  const nights = holds.has('rota')
    ? [pick(onCall)]
    : mayBeCalled(setting) && random.chance(0.35)
      ? random.some(fitting(noCall, holds), 1)
      : []
  if (random.chance(0.55))
    parts.push('<h2>How we work</h2>', paragraph(...random.some(fitting(ways, holds), 2), ...nights))
  else if (nights.length > 0)
    parts.push(`<p><strong>${holds.has('rota') ? 'On-call' : 'Nights'}.</strong> ${nights.map(say).join(' ')}</p>`)
  if (random.chance(0.4)) parts.push(paragraph(pick(closings)))
  return parts.join('')
}

/** Some of them, first things first. */
function inOrder(random: Random, list: readonly string[], count: number): string[] {
  const drawn = random.some(list, count)
  return list.filter((each) => drawn.includes(each))
}

/** Five to seven: what the title says first, then what such people do besides. */
function drawDuties(random: Random, { bank, level, holds, title, turn }: Setting): string[] {
  const usual = fitting(bank.duties, holds).filter((duty) => level !== 'Entry' || !senior.test(duty))
  const count = random.whole(5, 7)
  const own = isLeading(level)
    ? random.some(fitting(leadingDuties, holds), level === 'Executive' ? count : random.whole(3, 4))
    : [
        ...fitting(turn?.duties ?? [], holds),
        ...random.some(title?.duties ?? [], 1),
        ...random.some(
          usual.filter((duty) => title?.about.test(duty) === true),
          2,
        ),
      ]
  const rest = usual.filter((duty) => !own.includes(duty))
  return [...own, ...random.some(rest, Math.max(0, count - own.length))]
}
