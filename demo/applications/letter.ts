import type { Answer, FitLine } from '../../contract/seekers/requirements.ts'
import type { Job } from '../jobs/life.ts'
import type { Seeker } from '../seekers/seekers.ts'
import { phrase, type Slots, spell, type Text, type Words } from '../words.ts'
import type { Random } from '../random.ts'

export type Sent = { job: Job; seeker: Seeker; fit: readonly FitLine[]; answers: readonly Answer[] }

/** The distance in a straight line, good enough for "nearby". */
export function milesApart(a: Pick<Seeker, 'latitude' | 'longitude'>, b: Pick<Job, 'latitude' | 'longitude'>) {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, east) * 69
}

/** Writes a letter that claims only what the profile says. */
export function composeLetter(random: Random, sent: Sent): string {
  const { job, seeker } = sent
  const slots: Slots = { ...job.company.slots, title: job.title, role: seeker.job_role, company: job.company_name }
  const say = (template: Text) => phrase(template, slots, random)
  const deeds = random.some(seeker.deeds, random.whole(1, 2)).map(inFirstPerson)
  const middle = `${random.pick(deeds.length > 1 ? leads.several : leads.one)} ${deeds.join(' ')}`
  return [say(random.pick(openings(random, sent))), middle.trim(), say(random.pick(endings(sent)))].join('\n\n')
}

const leads = {
  one: ['From my resume:', 'One line of my resume matters here.', ''],
  several: ['From my resume:', 'Two lines of my resume matter here.', ''],
}

const today =
  /(^| and | and still |, )(answers|breaks|builds|gets|generates|has|keeps|knows|leads|likes|looks|maintains|maps|pays|presents|reads|rebuilds|remembers|restores|retests|reviews|runs|sends|shares|ships|sleeps|speaks|starts|streams|studies|takes|teaches|tests|trains|writes)(?= )/gi

/** Turns "Runs Redis and sleeps well" into "I run Redis and sleep well". */
export function inFirstPerson(deed: string): string {
  const said = deed.replace(today, (_, before: string, verb: string) => {
    const own = verb.toLowerCase()
    if (own === 'has') return `${before}have`
    return `${before}${own.endsWith('ies') ? `${own.slice(0, -3)}y` : own.replace(/(?<=ch)es$|s$/, '')}`
  })
  return `I ${said[0]?.toLowerCase() ?? ''}${said.slice(1)}`
}

function openings(random: Random, { job, seeker, fit }: Sent): Text[] {
  const years = seeker.years_of_experience ?? 0
  const musts = fit.filter(({ must }) => must)
  const passed = musts.filter(({ result }) => result === 'pass').length
  const used = seeker.facts.find(
    ({ kind, name, has, years: of }) => kind === 'skill' && has && (of ?? 0) > 1 && job.skills.includes(name),
  )
  const list: Text[] = [
    'I am applying because what you write about the work is close to what I do today.',
    (w) => `Two people who worked at ${w('company')} told me to read this posting.`,
    'You name the pay and the day you will answer. That is why I am writing to you first.',
    (w) =>
      `I have read your posting twice, once for the duties and once for what you do not ask for. ${w.either('Both fit', 'I like both')}.`,
    (w) => `${w('company')} was on my list before this posting; now I have a reason to write.`,
  ]
  const facts = [job.company.slots.assets, job.company.slots.data]
    .flat()
    .filter((thing): thing is string => typeof thing === 'string' && job.description.includes(thing))
  const [asset] = facts
  const last = facts.at(-1)
  if (asset && last)
    list.push(
      `I am applying for ${job.title} because what you write about ${asset} is close to what I do today.`,
      (w) =>
        `A posting that names ${last} is what I have been looking for since ${w.either('spring', 'last year', 'the summer')}.`,
    )
  if (job.description.includes('first 90 days'))
    list.push(
      (w) =>
        `What you write about the first 90 days is how I like to start: ${w.either('by listening', 'by reading', 'with the people who use it')}.`,
    )
  if (used) {
    const how = (w: Words) =>
      `${w.either('every week', 'every day', 'in two teams')} for ${spell(used.years ?? 2)} years`
    list.push(
      (w) => `Your posting names ${used.name}. I have used it ${how(w)}.`,
      (w) => `${used.name} ${how(w)}: that is the short version.`,
    )
  }
  if (musts.length > 0 && passed === musts.length) list.push('I meet every must-have you list; the rest is below.')
  else if (passed > 2)
    list.push(
      `I meet ${spell(passed)} of your ${spell(musts.length)} must-haves, and my answers say where I stand on the others.`,
    )
  if (years < 2)
    list.push('This would be my first full-time position in the field, and I know what that means for you.')
  if (years > 11 && job.specialty === seeker.bank.specialty)
    list.push(`I have done this work for ${spell(years)} years and still like it.`)
  return [random.pick(list)]
}

function endings({ job, seeker, answers }: Sent): Text[] {
  const list: Text[] = [
    (w) => `I can start in ${w.either('two', 'four', 'six', 'eight')} weeks.`,
    'I would like to hear how you measure this work.',
    (w) => `My notice period is ${w.either('two weeks', 'a month')}.`,
    'I can share references after a first conversation.',
    'I answer email within the day and can take calls after five.',
    'Thank you for reading this far.',
    'A short call would tell us both more than a longer letter.',
  ]
  if (answers.some(({ value }) => value === false || value === 0))
    list.push('My answers say which of your must-haves I am missing.')
  const apart = milesApart(seeker, job)
  if (job.workplace === 'remote') list.push('I have worked remotely before and know what it takes.')
  else if (apart !== null && apart < 15)
    list.push((w) => `I live ${w.either('a few miles', 'half an hour')} from your office in ${job.city}.`)
  else if (apart !== null && apart < 60) list.push(`I live within an hour of ${job.city} and know the commute.`)
  else if (
    !seeker.facts.some(({ kind, name, has }) => kind === 'location' && name === `${job.city}, ${job.state}` && !has)
  )
    list.push(`I would move to ${job.city} for this role.`)
  return list
}
