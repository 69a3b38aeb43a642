declare module 'virtual:head-script' {
  /** What web/head is built into (scripts/head-script.ts). */
  const text: string
  export default text
}
