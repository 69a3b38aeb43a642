declare module 'virtual:head-script' {
  /** The script that web/head is built into (scripts/head-script.ts). */
  const text: string
  export default text
}
