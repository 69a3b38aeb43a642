import type { HealthState, SearchIndexState } from '../../../contract/admin/health.ts'
import { counted, countText, fileSizeText } from '../../text/counts.ts'
import { relativeText } from '../../text/dates.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'
import { Panel } from '../../ui/card.tsx'
import { useNow } from '../../ui/now.ts'
import type { Health } from '../overview.tsx'

const states: Record<HealthState, readonly [TagTone, string]> = {
  ok: ['success', 'OK'],
  late: ['warning', 'Look into it'],
  failed: ['danger', 'Failed'],
}
const noAnswer = 'Does not answer. The log of the server says why.'

/** Whether the installation itself keeps up. */
export function HealthPanel({ health }: { health: Health | null }) {
  const now = useNow()
  const parts = health && [
    { name: 'Queue', state: health.queue.state, words: queueWords(health.queue.figures, now) },
    { name: 'Mail', state: health.mail.state, words: mailWords(health.mail, now) },
    { name: 'Database', state: health.database.state, words: databaseWords(health.database.figures) },
    { name: 'Files', state: health.files.state, words: filesWords(health.files) },
    { name: 'Search', state: health.search.state, words: searchWords(health.search) },
  ]
  return (
    <Panel title="Health" pad={!parts}>
      {!parts && <p className="text-text-2">The server did not say how it is. It is asked again within a minute.</p>}
      <ul>
        {parts?.map(({ name, state, words }) => (
          <li key={name} className="flex items-start gap-3 border-b border-line px-[18px] py-3 last:border-0">
            <span className="min-w-0 flex-1">
              <b className="block">{name}</b>
              <small className="text-[12.5px] [overflow-wrap:anywhere] text-text-2">{words}</small>
            </span>
            <Tag tone={states[state][0]}>{states[state][1]}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const sentences = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' ')

function queueWords(figures: Health['queue']['figures'], now: Date): string {
  if (!figures) return noAnswer
  const { waiting, oldest_due_at, failed, behind } = figures
  return sentences(
    waiting === 0
      ? 'Nothing waits.'
      : `${countText(waiting)} waiting, due since ${relativeText(oldest_due_at ?? now, now)}.`,
    failed > 0 && `${countText(failed)} given up in the last hour.`,
    behind.length > 0 && `Behind: ${behind.join(', ')}.`,
  )
}

function mailWords({ kind, figures }: Health['mail'], now: Date): string {
  if (!figures) return noAnswer
  const last = figures.last_sent_at ? `, the last ${relativeText(figures.last_sent_at, now)}` : ''
  return sentences(
    figures.waiting > 0 && `${countText(figures.waiting)} waiting.`,
    `${countText(figures.sent)} ${kind === 'local' ? 'kept here instead of sent' : 'sent'} in the last hour${last}.`,
    figures.parked > 0 && `${countText(figures.parked)} could not be delivered.`,
  )
}

const databaseWords = (figures: Health['database']['figures']) =>
  figures
    ? `${fileSizeText(figures.bytes)}, ${figures.connections} of ${counted(figures.most_connections, 'connection')}, PostgreSQL ${figures.version}.`
    : noAnswer

const filesWords = ({ state, kind }: Health['files']) =>
  state === 'ok'
    ? `Kept ${kind === 's3' ? 'in the S3 store' : 'in a folder of the server'}, with room for more.`
    : 'Cannot be kept now: the store does not answer, or is full. The log of the server says which.'

const indexWords: Record<SearchIndexState, string> = {
  off: 'The database answers: SEARCH_INDEX_FROM asks for more jobs than there are, or is off.',
  building: 'The database answers while the index is made.',
  ready: 'An index in memory answers.',
  too_large: 'The database answers, more slowly: the index is larger than SEARCH_INDEX_MEMORY_MB lets it be.',
  failed: 'The database answers, more slowly: the index failed and is begun again. The log of the server says why.',
}

/** Where an engine answers in place of an index in memory. */
const engineWords: Partial<Record<SearchIndexState, string>> = {
  building: 'The database answers while the search engine is filled by a process that does the work of the queue.',
  ready: 'The search engine answers.',
  failed:
    'The database answers, more slowly: the search engine does not, or nobody tells it what changes. The log of the server says which.',
}

const searchWords = ({ kind, index, figures }: Health['search']) => {
  const words = (kind === 'engine' && engineWords[index]) || indexWords[index]
  return figures ? `${words} ${counted(figures.jobs, 'job')} in ${fileSizeText(figures.bytes)}.` : words
}
