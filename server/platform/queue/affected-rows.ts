type Result =
  | readonly { numDeletedRows?: bigint; numUpdatedRows?: bigint }[]
  | { numAffectedRows?: bigint; rows: readonly unknown[] }

/** How many rows a statement did something to, as a schedule tells. */
export async function affectedRows(statement: Promise<Result>): Promise<number> {
  const result = await statement
  if ('rows' in result) return Number(result.numAffectedRows ?? result.rows.length)
  return result.reduce((sum, each) => sum + Number(each.numDeletedRows ?? each.numUpdatedRows ?? 0), 0)
}
