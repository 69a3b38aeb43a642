import { fitting, type Holds } from '../conditions.ts'
import type { OwnWords, Speaker } from '../own-words.ts'
import { phrase, type Slots } from '../phrases.ts'
import type { Random } from '../random.ts'

const teams = [
  '@large Security team of {~16-60}, reporting to the [chief operating officer|chief technology officer|general counsel].',
  '@!staffing,software,hosting About {technologists} of its people work in technology.',
  '@!staffing Engineering sits in {city}; [a third|half|a quarter] of it works remotely.',
  '@!mssp,staffing,consult,hosting,small Technology is run by its own people; only night coverage is bought in.',
  '@!staffing,consult Engineers and {neighbors} share one floor in {city}.',
  '@!staffing,consult Its systems are watched on {siem} and written down in {tickets}.',
  '@!hosting,staffing,consult Its platform runs on {cloud}, with {iac} for everything that can be code.',
  '@!small @!staffing,consult,hosting The infrastructure group is {~30-90} people, many of them here for more than {3-6} years.',
  '@!hosting,staffing,consult,startup It moved to {cloud} {2-6} years ago and has kept one small data center.',
  '@staffing,consult Its people work in {4-14} states, and each has one contact at the office.',
  '@staffing,consult Most of its engineers stay for {3-6} projects or more.',
  '@software,hosting Releases go out [every day|every Tuesday|twice a week], with the notes to read.',
]

const characters = [
  'Decisions are written down, and salaries follow a table.',
  '@private-company,mssp-msp @!insurance,farm,energy,bank Owned by its employees since a buy-out.',
  '@!startup Growing slowly and on purpose.',
  '@startup Profitable since last year, and in no hurry.',
  '@!startup Most managers came up from the teams they lead.',
  '@!aerospace It publishes its incident reports.',
  'New systems are shown to {neighbors} before they are bought.',
  '@!startup People stay {5-11} years on average.',
  '@!staffing Two in five engineers trained on the job here.',
  '@!startup,consult,staffing,mssp [Known locally for its apprenticeships|Takes apprentices every year and keeps most of them].',
]

type Telling = { random: Random; words: OwnWords; holds: Holds }

/** What it does, and one or two things about its people, none of which another company of its industry says. */
export function describe({ random, words, holds }: Telling, speaker: Speaker, what: string, slots: Slots) {
  /** Filled anew as often as may be needed to find words that are free. */
  const say = (template: string) => {
    for (let time = 0; time < 30; time += 1) {
      const said = words.most(speaker, phrase(template, slots, random))
      if (said) return said
    }
    return ''
  }
  const first = say(what)
  if (!first) throw new Error(`Two companies would both say: ${what}`)
  const more: string[] = []
  const count = random.whole(1, 2)
  for (const template of random.some([...fitting(teams, holds), ...fitting(characters, holds)], 99)) {
    if (more.length === count) break
    const said = say(template)
    if (said) more.push(said)
  }
  return [first, ...more].join(' ')
}
