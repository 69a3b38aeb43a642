type Result =
  | readonly { numDeletedRows?: bigint; numUpdatedRows?: bigint }[]
  | { numAffectedRows?: bigint; rows: readonly unknown[] }

/** The number of rows a statement affected, as schedules report it. */
export async function affectedRows(statement: Promise<Result>): Promise<number> {
  const result = await statement
  if ('rows' in result) return Number(result.numAffectedRows ?? result.rows.length)
  return result.reduce((sum, each) => sum + Number(each.numDeletedRows ?? each.numUpdatedRows ?? 0), 0)
}
