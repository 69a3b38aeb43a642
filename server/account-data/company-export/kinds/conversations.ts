import { sql } from 'kysely'
import { listTemplates } from '../../../messages/templates/queries.ts'
import { filesForCompany } from '../../../messages/attachments.ts'
import { findCounterparts } from '../../../messages/counterparts.ts'
import { presentMessage } from '../../../messages/present.ts'
import { findMessagesAfter } from '../../../messages/queries.ts'
import { meOf } from '../../../messages/sides.ts'
import { type ExportContext, all, atOnce, inChunks, kind } from './kind.ts'
import { attachmentPath } from './paths.ts'

/** How many conversations' other sides are loaded at a time. */
const conversationsAtOnce = 100

/** A company's conversations in batches, with people as the company can see them now. */
async function* readBetween({ db, files, company_id, caller }: ExportContext) {
  const rows = await db
    .selectFrom('conversations as c')
    .select(['c.id', 'c.seeker_id', 'c.company_id'])
    .where('c.company_id', '=', company_id)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()
  for (let at = 0; at < rows.length; at += conversationsAtOnce) {
    const some = rows.slice(at, at + conversationsAtOnce)
    const others = await findCounterparts(db, files, meOf(caller), some)
    yield new Map(
      some.flatMap(({ id, seeker_id }) => {
        const other = others.get(seeker_id)
        return other ? [[id, other]] : []
      }),
    )
  }
}

async function* readConversations(context: ExportContext) {
  for await (const between of readBetween(context)) {
    const rows = await context.db
      .selectFrom('conversations as c')
      .leftJoin('jobs', 'jobs.id', 'c.job_id')
      .select(['c.id', 'c.job_id', 'jobs.title as job_title', 'c.created_at', 'c.last_at'])
      .select(sql<boolean>`c.company_archived_at is not null`.as('is_archived'))
      .select(sql<boolean>`c.company_blocked_at is not null`.as('is_blocked'))
      .where('c.id', 'in', [...between.keys()])
      .orderBy('c.created_at')
      .orderBy('c.id')
      .execute()
    yield rows.map((row) => ({ person: between.get(row.id)?.name ?? null, ...row }))
  }
}

async function* readMessages(context: ExportContext) {
  const me = meOf(context.caller)
  for await (const between of readBetween(context)) {
    let last: { conversation_id: string; position: number } | null = null
    for (;;) {
      const rows: Awaited<ReturnType<typeof findMessagesAfter>> = await findMessagesAfter(
        context.db,
        [...between.keys()],
        last,
        atOnce,
      )
      yield rows.flatMap((row) => {
        const other = between.get(row.conversation_id)
        if (!other) return []
        const { file, ...shown } = presentMessage(me, row, other, context.files)
        return {
          conversation_id: row.conversation_id,
          position: shown.position,
          side: row.side === 'employer' ? 'company' : 'person',
          sender: shown.sender_name,
          body: shown.body,
          file: file?.message_file_temp_url ? attachmentPath(shown.id, file.name, file.media_type) : null,
          sent_at: shown.sent_at,
        }
      })
      last = rows.at(-1) ?? null
      if (rows.length < atOnce) break
    }
  }
}

/** Files sent and received in messages with people the company can see. */
export async function* findAttachments({ db, company_id }: Pick<ExportContext, 'db' | 'company_id'>) {
  const ids = await db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select('m.id')
    .where('c.company_id', '=', company_id)
    .where('m.file_key', 'is not', null)
    .orderBy('m.sent_at')
    .orderBy('m.id')
    .execute()
  yield* inChunks(
    ids.map(({ id }) => id),
    (some) => filesForCompany(db, company_id).where('m.id', 'in', some).orderBy('m.sent_at').orderBy('m.id').execute(),
  )
}

export const conversationKinds = [
  kind({
    name: 'conversations',
    about: 'Conversations with job seekers, shared by account owners and recruiters.',
    columns: {
      id: 'The conversation’s ID',
      person: 'The job seeker’s name, as you see it now',
      job_id: 'The ID in jobs of the job it’s about',
      job_title: 'That job’s title',
      created_at: 'When it started',
      last_at: 'When the last message was sent',
      is_archived: 'Whether it is archived',
      is_blocked: 'Whether your company has blocked it',
    },
    read: readConversations,
  }),
  kind({
    name: 'messages',
    about: 'The messages of those conversations.',
    columns: {
      conversation_id: 'The conversation’s ID in conversations',
      position: 'Its number in the conversation, from 1',
      side: 'company or person',
      sender: 'Who wrote it',
      body: 'The text',
      file: 'Path of its attachment in this archive, unless it’s in files_left_out.csv; empty if you can’t see the sender',
      sent_at: 'When it was sent',
    },
    read: readMessages,
  }),
  kind({
    name: 'message_templates',
    about:
      'Templates for notes to applicants: the company’s shared ones, and those of the account owner who made this archive.',
    columns: {
      id: 'The template’s ID',
      name: 'Name',
      status: 'The stage it’s for',
      reason: 'The reason it’s for',
      body: 'The text',
      is_shared: 'Whether the company shares it',
      author_name: 'Who wrote it, if known',
      created_at: 'When it was written',
      updated_at: 'When it was last changed',
    },
    read: ({ db, caller }) => all(readTemplates(db, caller)),
  }),
]

const readTemplates = async (...given: Parameters<typeof listTemplates>) =>
  (await listTemplates(...given)).map(({ author_id: _, ...template }) => template)
