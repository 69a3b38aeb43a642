/**
 * Keeps zod from compiling schemas, which needs eval and is forbidden by the Content-Security-Policy. Sets the value
 * that `config({ jitless: true })` would set; calling that in the entry is too late, because the pages' code runs
 * first.
 */
export function leaveSchemasUncompiled() {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
