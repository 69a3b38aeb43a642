/**
 * Rows for tests. Each factory makes the parents that it isn't given, writes what belongs to the row (settings,
 * events), and returns the row as stored. Only ids and parts that must be unique are random.
 */
export * from './make/content.ts'
export * from './make/jobs.ts'
export * from './make/messages.ts'
export * from './make/people.ts'
export * from './make/profile.ts'
export * from './make/subscriptions.ts'
