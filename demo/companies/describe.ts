import type { OwnWords, Speaker } from '../own-words.ts'
import { fitting, type Holds, type Line, outline, phrase, type Slots, type Text, unless, when } from '../words.ts'
import type { Random } from '../random.ts'

const teams: readonly Line[] = [
  when(
    'large',
    (w) =>
      `Security team of ${w.sized(16, 60)}, reporting to the ${w.either('chief operating officer', 'chief technology officer', 'general counsel')}.`,
  ),
  unless('staffing, software, hosting', (w) => `About ${w('technologists')} of its people work in technology.`),
  unless(
    'staffing',
    (w) => `Engineering sits in ${w('city')}; ${w.either('a third', 'half', 'a quarter')} of it works remotely.`,
  ),
  unless(
    'mssp, staffing, consult, hosting, small',
    'Technology is run by its own people; only night coverage is bought in.',
  ),
  unless('staffing, consult', (w) => `Engineers and ${w('neighbors')} share one floor in ${w('city')}.`),
  unless('staffing, consult', (w) => `Its systems are watched on ${w('siem')} and written down in ${w('tickets')}.`),
  unless(
    'hosting, staffing, consult',
    (w) => `Its platform runs on ${w('cloud')}, with ${w('iac')} for everything that can be code.`,
  ),
  unless(
    'small',
    unless(
      'staffing, consult, hosting',
      (w) =>
        `The infrastructure group is ${w.sized(30, 90)} people, many of them here for more than ${w.number(3, 6)} years.`,
    ),
  ),
  unless(
    'hosting, staffing, consult, startup',
    (w) => `It moved to ${w('cloud')} ${w.number(2, 6)} years ago and has kept one small data center.`,
  ),
  when(
    'staffing, consult',
    (w) => `Its people work in ${w.number(4, 14)} states, and each has one contact at the office.`,
  ),
  when('staffing, consult', (w) => `Most of its engineers stay for ${w.number(3, 6)} projects or more.`),
  when(
    'software, hosting',
    (w) => `Releases go out ${w.either('every day', 'every Tuesday', 'twice a week')}, with the notes to read.`,
  ),
]

const characters: readonly Line[] = [
  'Decisions are written down, and salaries follow a table.',
  when('private-company, mssp-msp', unless('insurance, farm, energy, bank', 'Owned by its employees since a buy-out.')),
  unless('startup', 'Growing slowly and on purpose.'),
  when('startup', 'Profitable since last year, and in no hurry.'),
  unless('startup', 'Most managers came up from the teams they lead.'),
  unless('aerospace', 'It publishes its incident reports.'),
  (w) => `New systems are shown to ${w('neighbors')} before they are bought.`,
  unless('startup', (w) => `People stay ${w.number(5, 11)} years on average.`),
  unless('staffing', 'Two in five engineers trained on the job here.'),
  unless(
    'startup, consult, staffing, mssp',
    (w) =>
      `${w.either('Known locally for its apprenticeships', 'Takes apprentices every year and keeps most of them')}.`,
  ),
]

type Telling = { random: Random; words: OwnWords; holds: Holds }

/** What it does, and one or two things about its people, none of which another company of its industry says. */
export function describe({ random, words, holds }: Telling, speaker: Speaker, what: Text, slots: Slots) {
  /** Filled anew as often as may be needed to find words that are free. */
  const say = (template: Text) => {
    for (let time = 0; time < 30; time += 1) {
      const said = words.most(speaker, phrase(template, slots, random))
      if (said) return said
    }
    return ''
  }
  const first = say(what)
  if (!first) throw new Error(`Two companies would both say: ${outline(what)}`)
  const more: string[] = []
  const count = random.whole(1, 2)
  for (const template of random.some([...fitting(teams, holds), ...fitting(characters, holds)], 99)) {
    if (more.length === count) break
    const said = say(template)
    if (said) more.push(said)
  }
  return [first, ...more].join(' ')
}
