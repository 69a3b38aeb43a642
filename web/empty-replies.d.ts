declare module 'virtual:empty-replies' {
  /** By route, the emptiest reply of its shape (scripts/empty-replies.ts). */
  const replies: Record<string, unknown>
  export default replies
}
