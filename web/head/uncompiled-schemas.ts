/**
 * zod compiles no schema: that would need eval, which the Content-Security-Policy forbids. It finds this setting where
 * its `config({ jitless: true })` keeps it; called in the entry that comes too late, as the code of pages runs before it.
 */
export function leaveSchemasUncompiled() {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
