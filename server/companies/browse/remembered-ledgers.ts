import { setImmediate } from 'node:timers/promises'
import { ofCompany } from '../../platform/response-cache/topics.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { LedgerRow } from '../ledger/rules.ts'
import { findLedgers } from './queries.ts'

type Ledgers = Map<string, LedgerRow>

/**
 * The response records of these companies. Each is cached until something in it changes, whichever page asked. The
 * missing ones are calculated in one query, because planning it takes as long as running it for one company.
 */
export async function rememberedLedgers(
  { db, answers }: Pick<AppContext, 'db' | 'answers'>,
  ids: readonly string[],
): Promise<Ledgers> {
  let asked: string[] = []
  let together: Promise<Ledgers> | null = null
  const findAsked = async () => {
    await setImmediate()
    const these = asked
    asked = []
    together = null
    return await findLedgers(db, these)
  }
  const find = async (id: string) => {
    asked.push(id)
    together ??= findAsked()
    return (await together).get(id) ?? null
  }
  const found = await Promise.all(
    ids.map(async (id) => {
      const ledger = await answers.remembered(`ledger ${id}`, { topics: ofCompany(id) }, () => find(id))
      return [id, ledger] as const
    }),
  )
  return new Map(found.flatMap(([id, ledger]) => (ledger ? [[id, ledger]] : [])))
}
