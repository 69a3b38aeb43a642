/**
 * Rows for tests. Each factory makes the parents it was not given, writes what belongs to the row (settings, events)
 * and answers the row as stored. Nothing here is random but ids and the parts that must differ.
 */
export * from './make/content.ts'
export * from './make/jobs.ts'
export * from './make/messages.ts'
export * from './make/people.ts'
export * from './make/profile.ts'
export * from './make/subscriptions.ts'
