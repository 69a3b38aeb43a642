declare module 'virtual:empty-replies' {
  /** The emptiest reply of its shape for each route (scripts/empty-replies.ts). */
  const replies: Record<string, unknown>
  export default replies
}
