import type { Workplace } from '../../../contract/values.ts'
import type { Company } from '../companies/companies.ts'
import { phrase, type Slots } from '../phrases.ts'
import type { Random } from '../random.ts'
import { closings, onCall, ways, whyOpen } from '../shared-words.ts'
import type { Bank } from '../specialties/bank.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
export const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

const patterns: Record<Workplace, readonly string[]> = {
  remote: [
    'The team is remote and meets {2-4} times a year.',
    'Work is remote within the US, with {2-3} weeks together a year.',
    'Everybody works from home; the office in {city} is open to those who like it.',
  ],
  hybrid: [
    '[Two|Three] days a week are remote.',
    'The team is in {city} on [Tuesdays and Thursdays|Mondays and Wednesdays|Wednesdays].',
    'Office days are agreed in the team, [two|three] a week at most.',
  ],
  'on-site': [
    'Work is on site in {city}.',
    'The desks are in {city}, next to the people you work with.',
    'This is on-site work, with set hours.',
  ],
}

/** The text of a posting, in the few tags that descriptions may have. */
export function composeDescription(random: Random, company: Company, bank: Bank, workplace: Workplace): string {
  const slots: Slots = { ...bank.slots, ...company.slots, pattern: patterns[workplace] }
  const say = (template: string) => escapeHtml(phrase(template, slots, random))
  const paragraph = (...templates: string[]) => `<p>${templates.map(say).join(' ')}</p>`
  const list = (templates: readonly string[]) => `<ul>${templates.map((each) => `<li>${say(each)}</li>`).join('')}</ul>`
  const parts = [
    '<h2>About the role</h2>',
    paragraph(random.pick(bank.context)),
    paragraph(random.pick(bank.team), random.pick(whyOpen)),
    '<h2>What you will do</h2>',
    list(random.some(bank.duties, random.whole(5, 7))),
  ]
  if (random.chance(0.5)) parts.push('<h2>Your first 90 days</h2>', list(random.some(bank.first90, random.whole(2, 3))))
  if (random.chance(0.55)) parts.push('<h2>How we work</h2>', paragraph(...random.some(ways, 2), random.pick(onCall)))
  else if (random.chance(0.5)) parts.push(`<p><strong>On-call.</strong> ${say(random.pick(onCall))}</p>`)
  if (random.chance(0.4)) parts.push(paragraph(random.pick(closings)))
  return parts.join('')
}
